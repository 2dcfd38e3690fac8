import type { RequestContext, RequestViewer } from '#server/platform/http/context.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { cancelRequest } from './cancel-requests.ts'
import { listMentors } from './mentors.ts'
import { readMine } from './read-requests.ts'
import { requestMentor } from './request-mentor.ts'
import { workRoutes } from './work-routes.ts'

/** Updates the member's other tabs, and the store, which shows the credits. */
function notifyOwnTabs({ realtime, viewer }: Pick<RequestContext, 'realtime'> & { viewer: RequestViewer }) {
  realtime.publish({ to: viewer.id, event: { type: 'mine' } })
}

export const mentorRoutes = {
  ...workRoutes,
  list: api.mentors.list.use(onlyMembers).handler(async ({ context }) => ({
    mentors: await listMentors(context.database.sql, {
      memberId: context.viewer.id,
      now: context.economy.now(),
    }),
  })),
  mine: api.mentors.mine
    .use(onlyMembers)
    .handler(({ context }) => readMine(context.database.sql, context.viewer.id)),
  request: api.mentors.request.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const result = await requestMentor(context.economy, { memberId: context.viewer.id, ...input })
    switch (result.status) {
      case 'answered':
        if (!result.repeated) notifyOwnTabs(context)
        return result.answer
      case 'key-reused':
        throw errors.KEY_REUSED()
      case 'refused': {
        const { refusal } = result
        if (refusal.reason === 'not-found') throw errors.NOT_FOUND()
        const said = { message: refusal.detail, data: { title: refusal.title } }
        if (refusal.reason === 'unavailable') throw errors.MENTOR_UNAVAILABLE(said)
        throw refusal.reason === 'one-open' ? errors.ONE_OPEN_REQUEST(said) : errors.NO_CREDIT(said)
      }
    }
  }),
  cancel: api.mentors.cancel.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const result = await cancelRequest(context.database.sql, { memberId: context.viewer.id, ...input })
    if (result === 'not-found') throw errors.NOT_FOUND()
    if (result === 'not-open') throw errors.NOT_OPEN()
    notifyOwnTabs(context)
    return result
  }),
}
