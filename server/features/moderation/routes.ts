import { alreadyDecidedMessage } from '#domain/moderation/reports.ts'
import type { RequestContext, RequestViewer } from '#server/platform/http/context.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'
import type { ReportTargets } from '#server/platform/moderation/report-target.ts'
import {
  blockMember,
  hideContent,
  muteAuthor,
  unblockMember,
  unhideContent,
  unmuteAuthor,
} from './hide-and-mute.ts'
import { readMine } from './read-mine.ts'
import { reportContent } from './report-content.ts'

const done = { done: true } as const

/** Removes it from the member's other tabs too. */
function notifyOwnTabs({ realtime, viewer }: Pick<RequestContext, 'realtime'> & { viewer: RequestViewer }) {
  realtime.publish({ to: viewer.id, event: { type: 'mine' } })
}

export const moderationRoutes = (targets: ReportTargets) => ({
  mine: api.moderation.mine
    .use(onlyMembers)
    .handler(({ context }) => readMine(context.database.sql, context.viewer.id)),
  report: api.moderation.report.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const memberId = context.viewer.id
    const result = await reportContent(context.database.sql, targets, {
      memberId,
      now: context.economy.now(),
      ...input,
    })
    if (result === 'not-found') throw errors.NOT_FOUND()
    if (result === 'own') throw errors.FORBIDDEN()
    if (result === 'decided') throw errors.ALREADY_DECIDED({ message: alreadyDecidedMessage(input.type) })
    return done
  }),
  hide: api.moderation.hide.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const memberId = context.viewer.id
    if (!(await hideContent(context.database.sql, { memberId, now: context.economy.now(), ...input })))
      throw errors.NOT_FOUND()
    notifyOwnTabs(context)
    return done
  }),
  unhide: api.moderation.unhide.use(onlyMembers).handler(async ({ context, input }) => {
    await unhideContent(context.database.sql, { memberId: context.viewer.id, ...input })
    notifyOwnTabs(context)
    return done
  }),
  mute: api.moderation.mute.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const memberId = context.viewer.id
    if (input.memberId === memberId) throw errors.FORBIDDEN()
    const muted = { memberId, authorId: input.memberId, now: context.economy.now() }
    if (!(await muteAuthor(context.database.sql, muted))) throw errors.NOT_FOUND()
    notifyOwnTabs(context)
    return done
  }),
  block: api.moderation.block.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const memberId = context.viewer.id
    if (input.memberId === memberId) throw errors.FORBIDDEN()
    const pair = { memberId, personId: input.memberId }
    if (!(await blockMember(context.database.sql, { ...pair, now: context.economy.now() })))
      throw errors.NOT_FOUND()
    notifyOwnTabs(context)
    // The other's open tabs read anew too; they are not told why.
    context.realtime.publish({ to: input.memberId, event: { type: 'mine' } })
    context.realtime.publish({ to: input.memberId, event: { type: 'notifications' } })
    return done
  }),
  unblock: api.moderation.unblock.use(onlyMembers).handler(async ({ context, input }) => {
    await unblockMember(context.database.sql, { memberId: context.viewer.id, personId: input.memberId })
    notifyOwnTabs(context)
    context.realtime.publish({ to: input.memberId, event: { type: 'mine' } })
    return done
  }),
  unmute: api.moderation.unmute.use(onlyMembers).handler(async ({ context, input }) => {
    await unmuteAuthor(context.database.sql, { memberId: context.viewer.id, authorId: input.memberId })
    notifyOwnTabs(context)
    return done
  }),
})
