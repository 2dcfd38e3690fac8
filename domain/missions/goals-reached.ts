import type { Fact } from '#domain/economy/fact.ts'
import type { RuleBook } from '#domain/economy/rule-book.ts'
import { goalPeriod } from './goal-period.ts'
import type { GoalSet, PaidGoals } from './goal-progress.ts'

/**
 * The facts to hand to `awardsFor` for every goal, and the bonus, that is complete and not paid yet. `day` is the
 * São Paulo day of the act that moved the progress: paid a moment after midnight, it is still that day's goal.
 */
export function goalsReached(
  ruleBook: RuleBook,
  memberId: string,
  day: string,
  { goals, bonus }: GoalSet,
  paid: PaidGoals,
): readonly Fact[] {
  const all = bonus === null ? goals : [...goals, bonus]
  return all
    .filter(({ goal, complete }) => complete && !paid.has(goal))
    .map(({ goal }) => ({ kind: 'goal-reached', memberId, goal, period: goalPeriod(ruleBook, goal, day) }))
}
