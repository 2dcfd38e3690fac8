import type { RuleBook } from './rule-book.ts'

/** What a stage has to be worth, for the check of the content and the seed; null for a trail this edition does not have. */
export function stageReward(
  ruleBook: RuleBook,
  stage: { readonly trailId: string; readonly isCheckpoint: boolean },
): number | null {
  const { stages } = ruleBook
  if (stages.by === 'checkpoint') return stage.isCheckpoint ? stages.checkpoint : stages.stage
  return Object.hasOwn(stages.trails, stage.trailId) ? (stages.trails[stage.trailId] ?? null) : null
}
