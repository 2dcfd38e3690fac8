import type { MemberRecord } from './documents/members.ts'
import type { Change, Snapshot } from './storage/snapshot.ts'

export const emptyRecord: MemberRecord = {
  theme: 'auto',
  notificationPreferences: {},
  reminders: { weeklyDigest: false, reminderHour: null },
  visits: [],
  tourCompleted: false,
  activeIdeaId: null,
  hidden: [],
  muted: [],
  reports: [],
  savedLists: [],
  saved: [],
  notifications: [],
  answers: [],
}

/** A member's private record. */
export function recordOf(snapshot: Snapshot, memberId: string): MemberRecord {
  return snapshot.get('user').records[memberId] ?? emptyRecord
}

export function updateRecord(
  change: Change,
  memberId: string,
  update: (record: MemberRecord) => Partial<MemberRecord>,
): void {
  const record = recordOf(change, memberId)
  const user = change.get('user')
  change.put('user', { ...user, records: { ...user.records, [memberId]: { ...record, ...update(record) } } })
}
