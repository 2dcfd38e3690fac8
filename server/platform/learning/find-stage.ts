import { trailState } from '#domain/trails/learner.ts'
import { stageStates } from '#domain/trails/progress.ts'
import { resolveTrailId } from '#domain/trails/trail-ids.ts'
import type { CatalogueStage, CatalogueTrail, StoredLearner } from './read-learner.ts'
import { withDueUnlocks } from './unlock-trails.ts'

export type FoundStage = {
  readonly status: 'found'
  readonly trail: CatalogueTrail
  readonly stage: CatalogueStage
  /** From 1. */
  readonly number: number
  readonly state: 'reachable' | 'completed'
}

export type StageRefusal = 'not-found' | 'trail-locked' | 'stage-locked'

/** A stage that the member may open, in the trail it belongs to; or why they may not. */
export function findStage(
  learner: StoredLearner,
  { trailId, stageId }: { readonly trailId: string; readonly stageId: string },
): FoundStage | { readonly status: StageRefusal } {
  const settled = withDueUnlocks(learner)
  const trail = settled.trails.find(({ id }) => id === resolveTrailId(trailId))
  const index = trail?.stageIds.indexOf(stageId) ?? -1
  const stage = trail?.stages[index]
  if (trail === undefined || stage === undefined) return { status: 'not-found' }
  const isOpen = trailState(trail, settled) !== 'locked'
  const state = stageStates(trail.stageIds, settled.completed, isOpen)[index]
  if (state === undefined || state === 'locked') return { status: isOpen ? 'stage-locked' : 'trail-locked' }
  return { status: 'found', trail, stage, number: index + 1, state }
}
