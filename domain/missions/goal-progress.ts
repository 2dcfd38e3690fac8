import type { GoalAction } from '#domain/economy/actions.ts'
import type { RuleBook } from '#domain/economy/rule-book.ts'
import { type GoalText, goalTexts } from './goal-texts.ts'

/** How far a member is with one mission, challenge, goal or bonus of the current period. */
export type GoalProgress = GoalText & {
  readonly goal: GoalAction
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

/** The goals already paid in this period: they stay complete, whatever is deleted afterwards. */
export type PaidGoals = ReadonlySet<GoalAction>

export function goalProgress(
  ruleBook: RuleBook,
  paid: PaidGoals,
  goal: GoalAction,
  counted: { readonly done: number; readonly target: number; readonly text?: GoalText },
): GoalProgress {
  const { target, text = goalTexts[goal] } = counted
  const done = paid.has(goal) ? target : Math.min(Math.max(counted.done, 0), target)
  return { ...text, goal, reward: ruleBook.goals[goal].amount, done, target, complete: done === target }
}

/** The bonus for completing every goal of a set. */
export function bonusProgress(
  ruleBook: RuleBook,
  paid: PaidGoals,
  bonus: GoalAction,
  goals: readonly GoalProgress[],
): GoalProgress {
  const done = goals.filter((goal) => goal.complete).length
  return goalProgress(ruleBook, paid, bonus, { done, target: goals.length })
}
