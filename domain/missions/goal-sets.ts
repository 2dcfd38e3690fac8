import { shiftDay, startOfDay } from '#domain/calendar/days.ts'
import { daysOf, periodKey } from '#domain/calendar/periods.ts'
import {
  countTowards,
  type GoalAction,
  type GoalCounts,
  type GoalPeriod,
  goalActions,
  goals,
} from './goals.ts'

/** How far a member is with one mission, challenge, goal or bonus of the current period. */
export type GoalProgress = {
  readonly goal: GoalAction
  readonly title: string
  readonly description: string
  readonly reward: number
  readonly done: number
  readonly target: number
  readonly complete: boolean
}

/** A period's goals, and the bonus for all of them where there is one. */
export type GoalSet = {
  readonly goals: readonly GoalProgress[]
  readonly bonus: GoalProgress | null
}

export type GoalSets = { readonly daily: GoalSet; readonly weekly: GoalSet; readonly monthly: GoalSet }

/** The goals already paid in their period: they stay complete, whatever is deleted afterwards. */
export type PaidGoals = ReadonlySet<GoalAction>

export function goalSets(counts: GoalCounts, paid: PaidGoals): GoalSets {
  return {
    daily: goalSet('day', counts, paid),
    weekly: goalSet('week', counts, paid),
    monthly: goalSet('month', counts, paid),
  }
}

function goalSet(period: GoalPeriod, counts: GoalCounts, paid: PaidGoals): GoalSet {
  const ofPeriod = goalActions.filter((goal) => goals[goal].period === period)
  const single = ofPeriod
    .filter((goal) => goals[goal].task !== null)
    .map((goal) => progressOf(goal, countTowards(goal, counts), paid))
  const bonus = ofPeriod.find((goal) => goals[goal].task === null)
  if (bonus === undefined) return { goals: single, bonus: null }
  const done = single.filter(({ complete }) => complete).length
  const counted = { ...countTowards(bonus, counts), done, target: single.length }
  return { goals: single, bonus: progressOf(bonus, counted, paid) }
}

function progressOf(
  goal: GoalAction,
  { title, description, done, target }: ReturnType<typeof countTowards>,
  paid: PaidGoals,
): GoalProgress {
  const shown = paid.has(goal) ? target : Math.min(Math.max(done, 0), target)
  return {
    goal,
    title,
    description,
    reward: goals[goal].amount,
    done: shown,
    target,
    complete: shown === target,
  }
}

/** The key of the day, week or month for which a goal is paid once: the reference of its payment. */
export function goalPeriod(goal: GoalAction, day: string): string {
  return periodKey(goals[goal].period, day)
}

/** The sets as the contract has them, each with its period and the moment the next one begins. */
export function presentGoalSets({ daily, weekly, monthly }: GoalSets, day: string) {
  const present = ({ goals, bonus }: GoalSet, period: GoalPeriod) => ({
    period: periodKey(period, day),
    endsAt: startOfDay(shiftDay(daysOf(period, day)[1], 1)).toISOString(),
    goals: [...goals],
    bonus,
  })
  return { daily: present(daily, 'day'), weekly: present(weekly, 'week'), monthly: present(monthly, 'month') }
}
