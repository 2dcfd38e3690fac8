import { ideasOf } from '#demo/ideas/find-ideas.ts'
import type { DemoContext } from '#demo/implement.ts'
import { notifyOfGoals } from '#demo/notifications/notify.ts'
import { findMember } from '#demo/people/members.ts'
import type { Change, Snapshot } from '#demo/storage/snapshot.ts'
import { countActivity } from '#domain/activity/count-activity.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { awardsFor } from '#domain/economy/awards-for.ts'
import type { LedgerRow } from '#domain/economy/ledger.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { countTests } from '#domain/evidence/count-tests.ts'
import { type GoalAction, goalActions } from '#domain/missions/goals.ts'
import {
  badgesDue,
  type DueBadge,
  goalPeriod,
  goalSets,
  goalsReached,
  isAnythingDue,
  type PaidGoals,
  type Progress,
} from '#domain/missions/progress.ts'
import { demonstrationSolo } from '#domain/missions/solo.ts'
import { readOwned, readStreak } from './account.ts'
import { applyRequests, writtenRowsOf } from './pay.ts'

const ruleBook = ruleBooks.demonstration

export interface Settled {
  /** The rows of goals and bonuses paid now. */
  readonly goals: readonly LedgerRow[]
  readonly badges: readonly DueBadge[]
}

/**
 * Pays every goal and gives every badge that is due to these members. Does nothing for the sample community.
 */
export function settleDue(change: Change, members: readonly string[]): Settled {
  const progress = members
    .filter((id) => findMember(change, id)?.isSample === false)
    .map((id) => readProgress(change, id))
  const day = saoPauloDay(change.now)
  const requests = progress
    .flatMap((member) => goalsReached(member, day))
    .flatMap((event) => awardsFor(ruleBook, event))
  const goals = writtenRowsOf(applyRequests(change, requests))
  if (goals.length > 0) notifyOfGoals(change, goals)
  const badges = progress.flatMap((member) => badgesDue(ruleBook.id, member))
  if (badges.length > 0) giveBadges(change, badges)
  return { goals, badges }
}

/**
 * A member's progress with nothing left to pay or give. Events settle what they make due themselves; what
 * becomes due without an event (a day's visit) is settled here, on reading.
 */
export function readSettledProgress({ read, change }: DemoContext, memberId: string): Progress {
  const snapshot = read()
  const progress = readProgress(snapshot, memberId)
  if (!isAnythingDue(ruleBook.id, progress, saoPauloDay(snapshot.now))) return progress
  return change((writing) => {
    settleDue(writing, [memberId])
    return readProgress(writing, memberId)
  })
}

function giveBadges(change: Change, badges: readonly DueBadge[]): void {
  const earned = { ...change.get('badges').earned }
  const at = change.now.toISOString()
  for (const { memberId, badge } of badges) earned[memberId] = { ...earned[memberId], [badge]: at }
  change.put('badges', { earned })
}

function readProgress(snapshot: Snapshot, memberId: string): Progress {
  const day = saoPauloDay(snapshot.now)
  const counts = countActivity(snapshot.get('economy').activity[memberId] ?? [], day)
  const paid = paidGoals(snapshot, memberId, day)
  const lessons = snapshot.content.trails.reduce((sum, { stageIds }) => sum + stageIds.length, 0)
  const lessonsLeft = Math.max(0, lessons - counts.lifetime.stagesFinished)
  return {
    memberId,
    ...goalSets({ ...counts, daily: { ...counts.daily, lessonsLeft } }, paid, demonstrationSolo),
    paidGoals: paid,
    badgeFacts: {
      ...counts.lifetime,
      ...countTests(ideasOf(snapshot, memberId).flatMap(({ cards }) => cards)),
      streak: readStreak(snapshot, memberId),
      ownsGoldenBadge: readOwned(snapshot, memberId).owned.goldenBadge,
    },
    earnedBadges: new Map(Object.entries(snapshot.get('badges').earned[memberId] ?? {})),
  }
}

function paidGoals(snapshot: Snapshot, memberId: string, day: string): PaidGoals {
  const periods = new Map(goalActions.map((goal) => [goal as string, goalPeriod(goal, day)]))
  const paid = snapshot
    .get('economy')
    .rows.filter((row) => row.memberId === memberId && periods.get(row.action) === row.reference)
  return new Set(paid.map(({ action }) => action as GoalAction))
}
