import { applicationRefusal } from '#domain/mentors/applications.ts'
import type { RequestContext, RequestViewer } from '#server/platform/http/context.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { applyAsMentor, readDesk, withdrawApplication } from './applications.ts'
import { changeProfile, leaveMentoring } from './mentor-profile.ts'
import { cancelTalksOf } from './public.ts'

type Context = Pick<RequestContext, 'realtime' | 'economy' | 'database'> & { viewer: RequestViewer }

const memberOf = ({ viewer, economy }: Context) => ({ memberId: viewer.id, now: economy.now() })

function notifyOwnTabs({ realtime, viewer }: Context) {
  realtime.publish({ to: viewer.id, event: { type: 'mine' } })
}

/** What a member does to become a mentor, and as one. */
export const workRoutes = {
  desk: api.mentors.desk
    .use(onlyMembers)
    .handler(({ context }) => readDesk(context.database.sql, memberOf(context))),
  apply: api.mentors.apply.use(onlyMembers).handler(async ({ context, input, errors }) => {
    if (!context.viewer.isConfirmed) throw errors.UNCONFIRMED()
    const result = await applyAsMentor(context.database.sql, { ...memberOf(context), ...input })
    if (result.status === 'refused') throw errors.NOT_NOW({ message: applicationRefusal(result.decision) })
    if (result.status === 'applied') notifyOwnTabs(context)
    return result.application
  }),
  withdrawApplication: api.mentors.withdrawApplication
    .use(onlyMembers)
    .handler(async ({ context, input, errors }) => {
      const result = await withdrawApplication(context.database.sql, { ...memberOf(context), ...input })
      if (result === 'not-found') throw errors.NOT_FOUND()
      if (result === 'not-open') throw errors.NOT_OPEN()
      notifyOwnTabs(context)
      return result
    }),
  changeProfile: api.mentors.changeProfile.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { sql } = context.database
    if (!(await changeProfile(sql, { ...memberOf(context), ...input }))) throw errors.NOT_FOUND()
    notifyOwnTabs(context)
    return readDesk(sql, memberOf(context))
  }),
  leave: api.mentors.leave.use(onlyMembers).handler(async ({ context }) => {
    const { sql } = context.database
    const mentorId = await leaveMentoring(sql, context.viewer.id)
    if (mentorId !== null) {
      await cancelTalksOf({ sql, publish: context.realtime.publish }, mentorId, context.economy.now())
      notifyOwnTabs(context)
    }
    return readDesk(sql, memberOf(context))
  }),
}
