import type { StoredNotification } from '#demo/documents/members.ts'
import { recordOf, updateRecord } from '#demo/member-record.ts'
import type { Change } from '#demo/storage/snapshot.ts'

/** Marks the requested ones that are unread; if there are none, nothing is written. */
export function markRead(
  change: Change,
  memberId: string,
  isMeant: (one: StoredNotification) => boolean,
): void {
  const isDue = (one: StoredNotification) => one.readAt === null && isMeant(one)
  if (!recordOf(change, memberId).notifications.some(isDue)) return
  const readAt = change.now.toISOString()
  updateRecord(change, memberId, ({ notifications }) => ({
    notifications: notifications.map((one) => (isDue(one) ? { ...one, readAt } : one)),
  }))
}
