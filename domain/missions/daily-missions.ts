import type { RuleBook } from '#domain/economy/rule-book.ts'
import {
  bonusProgress,
  type GoalProgress,
  type GoalSet,
  goalProgress,
  type PaidGoals,
} from './goal-progress.ts'
import { lessonReplacementText } from './goal-texts.ts'

/** What a member did on one São Paulo day. Only acts on other people's content count. */
export type DailyCounts = {
  /** Different ideas commented on; a justification is not a comment here. */
  readonly ideasCommented: number
  readonly lessonsFinished: number
  /** Published lessons the member has not finished. */
  readonly lessonsLeft: number
  /** Comments that are long enough for the bonus and were not posted before. */
  readonly longComments: number
  readonly justifiedReactions: number
}

export function dailyMissions(ruleBook: RuleBook, counts: DailyCounts, paid: PaidGoals): GoalSet {
  const goals = [
    goalProgress(ruleBook, paid, 'daily_comment_ideas', { done: counts.ideasCommented, target: 2 }),
    lessonMission(ruleBook, counts, paid),
    goalProgress(ruleBook, paid, 'daily_justified_reaction', { done: counts.justifiedReactions, target: 1 }),
  ]
  return { goals, bonus: bonusProgress(ruleBook, paid, 'all_daily_missions', goals) }
}

/** Whoever has no lesson left writes a long comment instead; the last lesson, finished today, still counts as one. */
function lessonMission(ruleBook: RuleBook, counts: DailyCounts, paid: PaidGoals): GoalProgress {
  const hasNoLesson = counts.lessonsLeft === 0 && counts.lessonsFinished === 0
  return hasNoLesson
    ? goalProgress(ruleBook, paid, 'daily_lesson', {
        done: counts.longComments,
        target: 1,
        text: lessonReplacementText,
      })
    : goalProgress(ruleBook, paid, 'daily_lesson', { done: counts.lessonsFinished, target: 1 })
}
