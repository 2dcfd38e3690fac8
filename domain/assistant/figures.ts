import type { RuleBook } from '#domain/economy/rule-book.ts'
import { goalActions, goals, isGoalOf } from '#domain/missions/goals.ts'
import { storeItem } from '#domain/store/items.ts'
import { formatNumber } from '#domain/text/formats.ts'

/** Every number BeeBot may say, by its name in the script, without those that an edition does not have. */
export function assistantFigures(ruleBook: RuleBook, trailCount: number): Readonly<Record<string, string>> {
  const { actions, stages, storeItems } = ruleBook
  const sum = (...rules: readonly ({ readonly amount: number } | null)[]) =>
    rules.some((rule) => rule === null)
      ? undefined
      : rules.reduce((total, rule) => total + (rule?.amount ?? 0), 0)
  const byTrail = stages.by === 'trail' ? Object.values(stages.trails) : []
  const mentoring = storeItem('express_mentoring').effect
  const figures: Readonly<Record<string, number | undefined>> = {
    ideaAward: sum(actions.idea_published),
    firstIdeaAward: sum(actions.idea_published, actions.first_idea_of_day),
    commentAward: sum(actions.comment_written),
    longCommentAward: sum(actions.comment_written, actions.long_comment),
    longCommentLength: ruleBook.longCommentLength,
    usefulCommentAward: sum(actions.useful_comment),
    reactionAward: sum(actions.reaction),
    stageReward: stages.by === 'checkpoint' ? stages.stage : undefined,
    checkpointReward: stages.by === 'checkpoint' ? stages.checkpoint : undefined,
    lowestStageReward: byTrail.length > 0 ? Math.min(...byTrail) : undefined,
    highestStageReward: byTrail.length > 0 ? Math.max(...byTrail) : undefined,
    allDailyMissionsBonus: goals.all_daily_missions.amount,
    dailyMissionCount: goalActions.filter(
      (goal) => goals[goal].period === 'day' && goals[goal].task !== null && isGoalOf(goal, false),
    ).length,
    weeklyChallengeReward: goals.weekly_discussed_idea.amount,
    premiumPrice: ruleBook.premiumPrice,
    goldenBadgePrice: storeItems.golden_badge.price,
    mentoringPrice: storeItems.express_mentoring.price,
    mentoringMinutes: mentoring.kind === 'mentoring-credit' ? mentoring.minutes : undefined,
    trailCount,
  }
  return Object.fromEntries(
    Object.entries(figures).flatMap(([name, figure]) =>
      figure === undefined ? [] : [[name, formatNumber(figure)]],
    ),
  )
}

/** Fills in the numbers of a text; throws on an unknown name. */
export function fillFigures(text: string, figures: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => {
    const figure = figures[name]
    if (figure === undefined) throw new RangeError(`BeeBot has no figure ${name}`)
    return figure
  })
}
