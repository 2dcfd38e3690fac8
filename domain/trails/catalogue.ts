import { curricula, resolveTrailId } from './curriculum.ts'
import { dueUnlocks, isTrailFinished, type Learner, trailState } from './learner.ts'
import { stageStates } from './progress.ts'

/** A published trail without its lessons' texts. */
export type CatalogueTrail = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly icon: string
  readonly badge: string
  readonly documentTitle: string
  readonly documentIntro: string
  readonly stages: readonly CatalogueStage[]
  readonly stageIds: readonly string[]
}

export type CatalogueStage = {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly minutes: number
  readonly isCheckpoint: boolean
  readonly points: number
}

export type ChosenIdea = { readonly id: string; readonly title: string }

/** A member's state in the published trails, and the texts for the screens. */
export type CatalogueLearner = Omit<Learner, 'trails'> & {
  readonly trails: readonly CatalogueTrail[]
  readonly activeIdea: ChosenIdea | null
  readonly badges: ReadonlySet<string>
  /** Stages whose task is in progress. */
  readonly begun: ReadonlySet<string>
  /** Stages whose answer was changed after completing them. */
  readonly redone: ReadonlySet<string>
}

export type FoundStage = {
  readonly status: 'found'
  readonly trail: CatalogueTrail
  readonly stage: CatalogueStage
  /** From 1. */
  readonly number: number
  readonly state: 'reachable' | 'completed'
}

export type StageRefusal = 'not-found' | 'trail-locked' | 'stage-locked'

/** A stage that the member may open, in its trail; or why they may not. */
export function findStage(
  learner: CatalogueLearner,
  { trailId, stageId }: { readonly trailId: string; readonly stageId: string },
  curriculum = curricula.product,
): FoundStage | { readonly status: StageRefusal } {
  const settled = withDueUnlocks(learner, curriculum)
  const named = resolveTrailId(trailId, curriculum)
  const trail = settled.trails.find(({ id }) => id === named)
  const index = trail?.stageIds.indexOf(stageId) ?? -1
  const stage = trail?.stages[index]
  if (trail === undefined || stage === undefined) return { status: 'not-found' }
  const ofTrail = trailState(trail, settled, curriculum)
  const state = stageStates(trail.stageIds, settled.completed, ofTrail)[index]
  if (state === undefined || state === 'locked')
    return { status: ofTrail === 'locked' ? 'trail-locked' : 'stage-locked' }
  return { status: 'found', trail, stage, number: index + 1, state }
}

/** A trail that the member finished, with the stages they have done; or why there is none. */
export function finishedTrail(
  learner: CatalogueLearner,
  trailId: string,
  curriculum = curricula.product,
): CatalogueTrail | 'not-found' | 'unfinished' {
  const named = resolveTrailId(trailId, curriculum)
  const trail = learner.trails.find(({ id }) => id === named)
  if (trail === undefined) return 'not-found'
  if (!isTrailFinished(trail, learner)) return 'unfinished'
  const stages = trail.stages.filter(({ id }) => learner.completed.has(id))
  return { ...trail, stages, stageIds: stages.map(({ id }) => id) }
}

/** The learner after opening everything that is due. */
export function withDueUnlocks(learner: CatalogueLearner, curriculum = curricula.product): CatalogueLearner {
  const unlocked = new Map(learner.unlocked)
  for (const { trailId, source } of dueUnlocks(learner, curriculum)) unlocked.set(trailId, source)
  return { ...learner, unlocked }
}
