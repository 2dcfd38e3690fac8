import { periodKey } from '#domain/calendar/period.ts'
import type { GoalAction } from '#domain/economy/actions.ts'
import type { RuleBook } from '#domain/economy/rule-book.ts'

/** The key of the day, week or month for which a goal is paid once: the reference of its payment. */
export function goalPeriod(ruleBook: RuleBook, goal: GoalAction, day: string): string {
  return periodKey(ruleBook.goals[goal].once, day)
}
