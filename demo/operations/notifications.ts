import type { StoredNotification } from '#demo/documents/members.ts'
import { api, onlyMembers } from '#demo/implement.ts'
import { recordOf, updateRecord } from '#demo/member-record.ts'
import { countUnread, groupOf, readGroups } from '#demo/notifications/read-groups.ts'
import type { Change } from '#demo/storage/snapshot.ts'

export const notificationsOperations = {
  unread: api.notifications.unread
    .use(onlyMembers)
    .handler(({ context }) => ({ unread: countUnread(context.read(), context.memberId) })),
  list: api.notifications.list.use(onlyMembers).handler(({ context }) => {
    const snapshot = context.read()
    return {
      unread: countUnread(snapshot, context.memberId),
      notifications: readGroups(snapshot, context.memberId),
    }
  }),
  markRead: api.notifications.markRead.use(onlyMembers).handler(({ context, input }) =>
    context.change((change) => {
      markRead(change, context.memberId, (one) => groupOf(one) === input.id)
      return { unread: countUnread(change, context.memberId) }
    }),
  ),
  markAllRead: api.notifications.markAllRead.use(onlyMembers).handler(({ context, input }) =>
    context.change((change) => {
      const upTo = Date.parse(input.upTo)
      markRead(change, context.memberId, (one) => Date.parse(one.at) <= upTo)
      return { unread: countUnread(change, context.memberId) }
    }),
  ),
  push: api.notifications.push.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  subscribe: api.notifications.subscribe.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
  unsubscribe: api.notifications.unsubscribe.use(onlyMembers).handler(({ errors }) => {
    throw errors.NOT_IN_DEMONSTRATION()
  }),
}

/** Marks the requested ones that are unread; if there are none, nothing is written. */
function markRead(change: Change, memberId: string, isMeant: (one: StoredNotification) => boolean): void {
  const isDue = (one: StoredNotification) => one.readAt === null && isMeant(one)
  if (!recordOf(change, memberId).notifications.some(isDue)) return
  const readAt = change.now.toISOString()
  updateRecord(change, memberId, ({ notifications }) => ({
    notifications: notifications.map((one) => (isDue(one) ? { ...one, readAt } : one)),
  }))
}
