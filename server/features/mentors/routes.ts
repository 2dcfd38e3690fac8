import type { RequestContext, RequestViewer } from '#server/platform/http/context.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { cancelRequest } from './cancel-requests.ts'
import { readContact } from './contact-choice.ts'
import { listMentors } from './mentors.ts'
import { readMine } from './read-requests.ts'
import { requestMentor } from './request-mentor.ts'
import { cancelTalk } from './talk-events.ts'
import { publishTalk, talkRoutes } from './talk-routes.ts'
import { presentRequest } from './talk-rows.ts'
import { workRoutes } from './work-routes.ts'

/** Updates the member's other tabs, and the store, which shows the credits. */
function notifyOwnTabs({ realtime, viewer }: Pick<RequestContext, 'realtime'> & { viewer: RequestViewer }) {
  realtime.publish({ to: viewer.id, event: { type: 'mine' } })
}

export const mentorRoutes = {
  ...workRoutes,
  ...talkRoutes,
  list: api.mentors.list.use(onlyMembers).handler(async ({ context }) => ({
    mentors: await listMentors(context.database.sql, {
      memberId: context.viewer.id,
      now: context.economy.now(),
    }),
  })),
  mine: api.mentors.mine
    .use(onlyMembers)
    .handler(({ context }) => readMine(context.database.sql, context.viewer.id, context.economy.now())),
  request: api.mentors.request.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { talk, ...asked } = input
    if (talk !== undefined && !context.viewer.isConfirmed) throw errors.UNCONFIRMED()
    const { sql } = context.database
    const contact = talk && (await readContact(sql, context.viewer.id, talk.contact))
    const result = await requestMentor(context.economy, {
      memberId: context.viewer.id,
      ...asked,
      ...(talk && contact ? { talk: { ...talk, contact } } : {}),
    })
    switch (result.status) {
      case 'answered': {
        if (result.repeated) return result.answer
        notifyOwnTabs(context)
        if (result.notified !== null)
          for (const type of ['mine', 'notifications'] as const)
            context.realtime.publish({ to: result.notified, event: { type } })
        return result.answer
      }
      case 'key-reused':
        throw errors.KEY_REUSED()
      case 'refused': {
        const { refusal } = result
        if (refusal.reason === 'not-found') throw errors.NOT_FOUND()
        if (refusal.reason === 'own') throw errors.FORBIDDEN()
        const said = { message: refusal.detail, data: { title: refusal.title } }
        if (refusal.reason === 'unavailable') throw errors.MENTOR_UNAVAILABLE(said)
        if (refusal.reason === 'slot-gone') throw errors.SLOT_GONE(said)
        throw refusal.reason === 'one-open' ? errors.ONE_OPEN_REQUEST(said) : errors.NO_CREDIT(said)
      }
    }
  }),
  cancel: api.mentors.cancel.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { sql } = context.database
    const now = context.economy.now()
    const acting = { id: input.id, userId: context.viewer.id, now, by: 'member' as const }
    const talk = await cancelTalk(sql, acting)
    if (talk.status === 'not-now') throw errors.NOT_OPEN()
    if (talk.status !== 'not-found') {
      publishTalk(context, talk)
      return presentRequest(talk.stored, now)
    }
    const result = await cancelRequest(sql, { memberId: context.viewer.id, now, ...input })
    if (result === 'not-found') throw errors.NOT_FOUND()
    if (result === 'not-open') throw errors.NOT_OPEN()
    notifyOwnTabs(context)
    return result
  }),
}
