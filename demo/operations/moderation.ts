import { findVisibleComment, findVisibleIdea, visibleIdeas } from '#demo/ideas/find-ideas.ts'
import { api, onlyMembers } from '#demo/implement.ts'
import { updateRecord } from '#demo/member-record.ts'
import { readHidden } from '#demo/moderation/read-hidden.ts'
import { forgetPerson } from '#demo/notifications/notify.ts'
import { findMember } from '#demo/people/members.ts'
import type { Snapshot } from '#demo/storage/snapshot.ts'

const done = { done: true } as const

interface Content {
  readonly type: 'idea' | 'comment' | 'diary-entry' | 'profile'
  readonly id: string
}

/** The author, if this member may see the content; null if not. */
function findAuthor(snapshot: Snapshot, memberId: string, { type, id }: Content): string | null {
  if (type === 'profile') return findMember(snapshot, id)?.id ?? null
  if (type === 'idea') return findVisibleIdea(snapshot, id, memberId)?.authorId ?? null
  if (type === 'comment') return findVisibleComment(snapshot, id, memberId)?.comment.authorId ?? null
  const idea = visibleIdeas(snapshot, memberId).find(({ diary }) => diary.some((entry) => entry.id === id))
  return idea?.authorId ?? null
}

export const moderationOperations = {
  mine: api.moderation.mine
    .use(onlyMembers)
    .handler(({ context }) => readHidden(context.read(), context.memberId)),
  report: api.moderation.report.use(onlyMembers).handler(({ context, input, errors }) =>
    context.change((change) => {
      const { type, id, reason, details = '' } = input
      // There are no circles or requests in one browser.
      if (type !== 'idea' && type !== 'comment' && type !== 'diary-entry' && type !== 'profile')
        throw errors.NOT_FOUND()
      const authorId = findAuthor(change, context.memberId, { type, id })
      if (authorId === null) throw errors.NOT_FOUND()
      if (authorId === context.memberId) throw errors.FORBIDDEN()
      const at = change.now.toISOString()
      updateRecord(change, context.memberId, ({ reports }) => ({
        reports: [...reports.filter((one) => one.id !== id), { type, id, reason, details, at }],
      }))
      return done
    }),
  ),
  hide: api.moderation.hide.use(onlyMembers).handler(({ context, input, errors }) =>
    context.change((change) => {
      if (findAuthor(change, context.memberId, input) === null) throw errors.NOT_FOUND()
      const at = change.now.toISOString()
      updateRecord(change, context.memberId, ({ hidden }) => ({
        hidden: [...hidden.filter(({ id }) => id !== input.id), { ...input, at }],
      }))
      return done
    }),
  ),
  unhide: api.moderation.unhide.use(onlyMembers).handler(({ context, input }) =>
    context.change((change) => {
      updateRecord(change, context.memberId, ({ hidden }) => ({
        hidden: hidden.filter(({ type, id }) => type !== input.type || id !== input.id),
      }))
      return done
    }),
  ),
  mute: api.moderation.mute.use(onlyMembers).handler(({ context, input, errors }) =>
    context.change((change) => {
      if (input.memberId === context.memberId) throw errors.FORBIDDEN()
      if (findMember(change, input.memberId) === undefined) throw errors.NOT_FOUND()
      const at = change.now.toISOString()
      updateRecord(change, context.memberId, ({ muted }) => ({
        muted: [...muted.filter(({ memberId }) => memberId !== input.memberId), { ...input, at }],
      }))
      forgetPerson(change, context.memberId, input.memberId)
      return done
    }),
  ),
  block: api.moderation.block.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  unblock: api.moderation.unblock.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  unmute: api.moderation.unmute.use(onlyMembers).handler(({ context, input }) =>
    context.change((change) => {
      updateRecord(change, context.memberId, ({ muted }) => ({
        muted: muted.filter(({ memberId }) => memberId !== input.memberId),
      }))
      return done
    }),
  ),
}
