import type { DemoContext } from '#demo/implement.ts'
import { tellOfGoals } from '#demo/notifications/tell.ts'
import { findMember } from '#demo/people/members.ts'
import type { Change, Reading } from '#demo/storage/reading.ts'
import { dueBadges } from '#domain/badges/due-badges.ts'
import { saoPauloDay } from '#domain/calendar/sao-paulo-day.ts'
import { awardsFor } from '#domain/economy/awards-for.ts'
import type { LedgerRow } from '#domain/economy/ledger.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { goalsReached } from '#domain/missions/goals-reached.ts'
import { applyRequests, writtenRowsOf } from './apply-requests.ts'
import { type Progress, readProgress } from './read-progress.ts'

const ruleBook = ruleBooks.demonstration

export interface Settled {
  /** The rows of goals and bonuses that were paid now. */
  readonly goals: readonly LedgerRow[]
  readonly badges: readonly { readonly memberId: string; readonly badge: string }[]
}

/** Pays every goal and gives every badge that has become due to these members. The sample community has none. */
export function settleDue(change: Change, members: readonly string[]): Settled {
  const progress = members
    .filter((id) => findMember(change, id)?.isSample === false)
    .map((id) => readProgress(change, id))
  const requests = progress
    .flatMap((member) => reached(change, member))
    .flatMap((fact) => awardsFor(ruleBook, fact))
  const goals = writtenRowsOf(applyRequests(change, requests))
  if (goals.length > 0) tellOfGoals(change, goals)
  const badges = progress.flatMap(due)
  if (badges.length > 0) giveBadges(change, badges)
  return { goals, badges }
}

/**
 * A member's progress with nothing left to pay or give. Acts settle what they make due themselves; what becomes due
 * without one (a day's visit) is settled here, when someone looks.
 */
export function readSettledProgress({ read, change }: DemoContext, memberId: string): Progress {
  const reading = read()
  const progress = readProgress(reading, memberId)
  if (reached(reading, progress).length === 0 && due(progress).length === 0) return progress
  return change((writing) => {
    settleDue(writing, [memberId])
    return readProgress(writing, memberId)
  })
}

function reached({ now }: Reading, { memberId, daily, weekly, monthly, paidGoals }: Progress) {
  const day = saoPauloDay(now)
  return [daily, weekly, monthly].flatMap((set) => goalsReached(ruleBook, memberId, day, set, paidGoals))
}

function due({ memberId, badgeFacts, earnedBadges }: Progress): Settled['badges'] {
  const earned = new Set(earnedBadges.keys())
  return dueBadges(ruleBook.id, badgeFacts, earned).map(({ id }) => ({ memberId, badge: id }))
}

function giveBadges(change: Change, badges: Settled['badges']): void {
  const earned = { ...change.get('badges').earned }
  const at = change.now.toISOString()
  for (const { memberId, badge } of badges) earned[memberId] = { ...earned[memberId], [badge]: at }
  change.put('badges', { earned })
}
