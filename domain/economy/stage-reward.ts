import type { RuleBook } from './rule-book.ts'

/**
 * The required reward of a stage, to check the content and the seed; null if this edition has no such trail.
 */
export function stageReward(
  ruleBook: RuleBook,
  stage: { readonly trailId: string; readonly isCheckpoint: boolean },
): number | null {
  const { stages } = ruleBook
  if (stages.by === 'checkpoint') return stage.isCheckpoint ? stages.checkpoint : stages.stage
  return Object.hasOwn(stages.trails, stage.trailId) ? (stages.trails[stage.trailId] ?? null) : null
}
