import type { BadgeFacts } from '#domain/badges/badge.ts'
import { dueBadges } from '#domain/badges/earned-badges.ts'
import { shiftDay, startOfDay } from '#domain/calendar/days.ts'
import { daysOf, periodKey } from '#domain/calendar/periods.ts'
import type { MemberEvent } from '#domain/economy/member-event.ts'
import type { Edition } from '#domain/economy/rule-book.ts'
import {
  countTowards,
  type GoalAction,
  type GoalCounts,
  type GoalPeriod,
  goalActions,
  goals,
  isGoalOf,
} from './goals.ts'
import type { SoloPeriods } from './solo.ts'

/** A member's progress in one mission, challenge, goal or bonus of the current period. */
export type GoalProgress = {
  readonly goal: GoalAction
  readonly title: string
  readonly description: string
  readonly reward: number
  readonly done: number
  readonly target: number
  readonly complete: boolean
  /** The progress of each part, if there are several; otherwise empty. */
  readonly parts: readonly { readonly label: string; readonly done: number; readonly target: number }[]
}

/** A period's goals, and the bonus for all of them if there is one. */
export type GoalSet = {
  /** Whether its goals can be reached alone. */
  readonly isSolo: boolean
  readonly goals: readonly GoalProgress[]
  readonly bonus: GoalProgress | null
}

export type GoalSets = { readonly daily: GoalSet; readonly weekly: GoalSet; readonly monthly: GoalSet }

/** The goals already paid in their period: they stay complete, whatever is deleted afterwards. */
export type PaidGoals = ReadonlySet<GoalAction>

export function goalSets(counts: GoalCounts, paid: PaidGoals, solo: SoloPeriods): GoalSets {
  return {
    daily: goalSet('day', counts, paid, solo.day),
    weekly: goalSet('week', counts, paid, solo.week),
    monthly: goalSet('month', counts, paid, solo.month),
  }
}

function goalSet(period: GoalPeriod, counts: GoalCounts, paid: PaidGoals, isSolo: boolean): GoalSet {
  const ofPeriod = goalActions.filter((goal) => goals[goal].period === period && isGoalOf(goal, isSolo))
  const single = ofPeriod
    .filter((goal) => goals[goal].task !== null)
    .map((goal) => progressOf(goal, countTowards(goal, counts), paid))
  const bonus = ofPeriod.find((goal) => goals[goal].task === null)
  if (bonus === undefined) return { isSolo, goals: single, bonus: null }
  const done = single.filter(({ complete }) => complete).length
  const counted = { ...countTowards(bonus, counts), done, target: single.length }
  return { isSolo, goals: single, bonus: progressOf(bonus, counted, paid) }
}

function progressOf(
  goal: GoalAction,
  { title, description, done, target, parts }: ReturnType<typeof countTowards>,
  paid: PaidGoals,
): GoalProgress {
  const isPaid = paid.has(goal)
  const shown = isPaid ? target : Math.min(Math.max(done, 0), target)
  return {
    goal,
    title,
    description,
    reward: goals[goal].amount,
    done: shown,
    target,
    complete: shown === target,
    parts: parts.map((part) => (isPaid ? { ...part, done: part.target } : part)),
  }
}

/** The key of the day, week or month of a goal: the reference of its payment, which happens once. */
export function goalPeriod(goal: GoalAction, day: string): string {
  return periodKey(goals[goal].period, day)
}

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

/** The sets for the contract, each with its period and the start of the next one. */
export function presentGoalSets({ daily, weekly, monthly }: GoalSets, day: string) {
  const present = ({ isSolo, goals, bonus }: GoalSet, period: GoalPeriod) => ({
    period: periodKey(period, day),
    endsAt: startOfDay(shiftDay(daysOf(period, day)[1], 1)).toISOString(),
    isSolo,
    goals: goals.map(presentGoal),
    bonus: bonus === null ? null : presentGoal(bonus),
  })
  return { daily: present(daily, 'day'), weekly: present(weekly, 'week'), monthly: present(monthly, 'month') }
}

function presentGoal(goal: GoalProgress) {
  return { ...goal, parts: [...goal.parts] }
}
