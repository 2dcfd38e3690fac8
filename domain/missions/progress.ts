import type { BadgeFacts } from '#domain/badges/badge.ts'
import { dueBadges } from '#domain/badges/earned-badges.ts'
import type { MemberEvent } from '#domain/economy/member-event.ts'
import type { Edition } from '#domain/economy/rule-book.ts'
import { type GoalSets, goalPeriod, type PaidGoals } from './goal-sets.ts'

/** A member's progress in everything that can become due. */
export type Progress = GoalSets & {
  readonly memberId: string
  readonly paidGoals: PaidGoals
  readonly badgeFacts: BadgeFacts
  /** With the time each was earned. */
  readonly earnedBadges: ReadonlyMap<string, string>
}

/**
 * The events for `awardsFor`: every goal, and the bonus, that is complete and not paid yet. `day` is the São
 * Paulo day of the action: paid just after midnight, it is still that day's goal.
 */
export function goalsReached(
  { memberId, daily, weekly, monthly, paidGoals }: Omit<Progress, 'badgeFacts' | 'earnedBadges'>,
  day: string,
): readonly MemberEvent[] {
  return [daily, weekly, monthly]
    .flatMap(({ goals, bonus }) => (bonus === null ? goals : [...goals, bonus]))
    .filter(({ goal, complete }) => complete && !paidGoals.has(goal))
    .map(({ goal }) => ({ kind: 'goal-reached', memberId, goal, period: goalPeriod(goal, day) }))
}

export type DueBadge = { readonly memberId: string; readonly badge: string }

export function badgesDue(
  edition: Edition,
  { memberId, badgeFacts, earnedBadges }: Progress,
): readonly DueBadge[] {
  const earned = new Set(earnedBadges.keys())
  return dueBadges(edition, badgeFacts, earned).map(({ id }) => ({ memberId, badge: id }))
}

/** Whether settling would pay or give anything now. */
export function isAnythingDue(edition: Edition, progress: Progress, day: string): boolean {
  return goalsReached(progress, day).length > 0 || badgesDue(edition, progress).length > 0
}
