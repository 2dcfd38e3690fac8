import { findMember } from '#demo/people/members.ts'
import type { Change } from '#demo/storage/snapshot.ts'
import { type ActivityChange, type ActivityRecord, activityOf } from '#domain/activity/activity-of.ts'
import { withActivity } from '#domain/activity/count-activity.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { awardsFor } from '#domain/economy/awards-for.ts'
import type { LedgerRow } from '#domain/economy/ledger.ts'
import type { ActivityEvent } from '#domain/economy/member-event.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { applyRequests, rowsOf, writtenRowsOf } from './pay.ts'
import { type Settled, settleDue } from './settle-due.ts'

const ruleBook = ruleBooks.demonstration

export interface EventOutcome extends Settled {
  /** The ledger rows of this event: the same ones when the event is repeated. */
  readonly rows: readonly LedgerRow[]
  /** The rows that this event wrote: what it pays now. */
  readonly written: readonly LedgerRow[]
}

/** Records what a member did, lets the ledger pay for it, and settles what that makes due. */
export function recordEvent(change: Change, event: ActivityEvent): EventOutcome {
  const activity = activityOf(ruleBook, event)
  recordActivity(change, activity)
  const requests = awardsFor(ruleBook, event)
  const outcomes = applyRequests(change, requests)
  // Undoing makes nothing due.
  const settled = settleDue(change, [...new Set(activity.recorded.map(({ memberId }) => memberId))])
  return { ...settled, rows: rowsOf(outcomes), written: writtenRowsOf(outcomes) }
}

/** The sample community's activity is not counted, so it is not stored: a browser's storage is small. */
function recordActivity(change: Change, { recorded, undone }: ActivityChange): void {
  const day = saoPauloDay(change.now)
  const economy = change.get('economy')
  const activity = { ...economy.activity }
  const members = new Set([...recorded, ...undone].map((row) => row.memberId))
  const counted = [...members].filter((id) => findMember(change, id)?.isSample === false)
  for (const memberId of counted)
    activity[memberId] = [
      ...withActivity(activity[memberId] ?? [], of(recorded, memberId), of(undone, memberId), day),
    ]
  if (counted.length > 0) change.put('economy', { ...economy, activity })
}

function of(rows: readonly ActivityRecord[], memberId: string): readonly Omit<ActivityRecord, 'memberId'>[] {
  return rows.filter((row) => row.memberId === memberId).map(({ memberId: _, ...row }) => row)
}
