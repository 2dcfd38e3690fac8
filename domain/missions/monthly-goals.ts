import type { RuleBook } from '#domain/economy/rule-book.ts'
import { type GoalSet, goalProgress, type PaidGoals } from './goal-progress.ts'

/** What a member did in one month. */
export type MonthlyCounts = {
  readonly stagesFinished: number
  /** Ideas the member made public this month that have a comment from someone else. */
  readonly ideasDiscussed: number
}

export function monthlyGoals(ruleBook: RuleBook, counts: MonthlyCounts, paid: PaidGoals): GoalSet {
  const goals = [
    goalProgress(ruleBook, paid, 'monthly_stages', { done: counts.stagesFinished, target: 6 }),
    goalProgress(ruleBook, paid, 'monthly_discussed_ideas', { done: counts.ideasDiscussed, target: 4 }),
  ]
  return { goals, bonus: null }
}
