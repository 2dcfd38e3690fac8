import { monthOfDay } from '#domain/calendar/periods.ts'
import type { Edition } from '#domain/economy/rule-book.ts'
import { isEstablished } from '#domain/limits/member-limits.ts'
import type { ActivityRecord } from './activity-of.ts'
import type { ActivityRow } from './count-activity.ts'

type Account = {
  readonly emailVerified: boolean
  readonly createdAt: Date
  readonly lessonsFinished: number
}

/** Whether a member's actions may move rewards, missions and badges of others. */
export function countsForOthers(account: Account, now: Date): boolean {
  return isEstablished(account, now) && account.lessonsFinished > 0
}

/**
 * On how many ideas of one author the same member counts in a month, for goals that need comments of others.
 * The demonstration has one real member, so it needs no limit.
 */
const countedIdeasPerMonth = { product: 2, demonstration: null } as const satisfies Readonly<
  Record<Edition, number | null>
>

/**
 * Whether a row counts, decided when it is written. `rows` are the owner's existing rows; `counterpartCounts`
 * is countsForOthers of the actor. PostgreSQL does the same in the trigger activity_counts.
 */
export function rowCounts(
  rows: readonly ActivityRow[],
  { kind, target, counterpartId }: Omit<ActivityRecord, 'memberId'>,
  { day, counterpartCounts }: { readonly day: string; readonly counterpartCounts: boolean },
): boolean {
  if (counterpartId === undefined) return true
  if (!counterpartCounts) return false
  if (kind !== 'comment_received') return true
  const others = rows.filter(
    (row) =>
      row.kind === kind &&
      row.counts !== false &&
      row.counterpartId === counterpartId &&
      row.target !== target &&
      monthOfDay(row.day) === monthOfDay(day),
  )
  return new Set(others.map((row) => row.target)).size < countedIdeasPerMonth.product
}
