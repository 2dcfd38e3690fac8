import type { RuleBook } from '#domain/economy/rule-book.ts'
import { bonusProgress, type GoalSet, goalProgress, type PaidGoals } from './goal-progress.ts'

/** What a member did in one week, Monday to Sunday. Only acts on other people's content count. */
export type WeeklyCounts = {
  /** Of the ideas the member made public this week, the most other members who commented on one of them this week. */
  readonly mostCommentersOnAnIdea: number
  /** Comments that are long enough for the bonus and were not posted before. */
  readonly longComments: number
  readonly justifiedReactions: number
}

/** The missions screen shows the first, the ranking screen the other two; the bonus asks for all three. */
export function weeklyChallenges(ruleBook: RuleBook, counts: WeeklyCounts, paid: PaidGoals): GoalSet {
  const goals = [
    goalProgress(ruleBook, paid, 'weekly_discussed_idea', { done: counts.mostCommentersOnAnIdea, target: 3 }),
    goalProgress(ruleBook, paid, 'weekly_long_comments', { done: counts.longComments, target: 5 }),
    goalProgress(ruleBook, paid, 'weekly_justified_reactions', {
      done: counts.justifiedReactions,
      target: 5,
    }),
  ]
  return { goals, bonus: bonusProgress(ruleBook, paid, 'all_weekly_challenges', goals) }
}
