import { curricula } from './curriculum.ts'
import { isFinished, nextStage, percentDone, type TrailState } from './progress.ts'

export type UnlockSource = 'onboarding_assignment' | 'progression' | 'idea_posted' | 'completed'

/** A published trail, as the rules need it, with its stages in order. */
export type TrailOutline = { readonly id: string; readonly stageIds: readonly string[] }

/** A member's state. `trails` are the published ones in order. */
export type Learner = {
  readonly trails: readonly TrailOutline[]
  readonly completed: ReadonlySet<string>
  /** What opened each trail. */
  readonly unlocked: ReadonlyMap<string, UnlockSource>
  readonly assignedTrailId: string | null
  readonly hasIdeas: boolean
}

export type Unlock = { readonly trailId: string; readonly source: UnlockSource }

/** Finished once is finished for good: stages that are added later are new, not missing. */
export function isTrailFinished(
  { id, stageIds }: TrailOutline,
  { completed, unlocked }: Pick<Learner, 'completed' | 'unlocked'>,
): boolean {
  return unlocked.get(id) === 'completed' || isFinished(stageIds, completed)
}

/** How much of a trail a member has done: of a finished one everything, whatever was added since. */
export function progressIn(trail: TrailOutline, learner: Pick<Learner, 'completed' | 'unlocked'>) {
  const done = trail.stageIds.filter((id) => learner.completed.has(id)).length
  const total = trail.stageIds.length
  return { done, total, percent: isTrailFinished(trail, learner) ? 100 : percentDone(done, total) }
}

/** A member's position in a trail, after one of its stages. */
export function positionInTrail(
  trail: TrailOutline,
  stageId: string,
  learner: Pick<Learner, 'completed' | 'unlocked'>,
) {
  return {
    stageId,
    trailId: trail.id,
    ...progressIn(trail, learner),
    nextStageId: nextStage(trail.stageIds, learner.completed),
  }
}

/** The following published trail; null after the last one. */
export function nextTrail(
  trailId: string,
  trails: readonly Pick<TrailOutline, 'id'>[],
  { order } = curricula.product,
): string | null {
  const following = order.slice(order.indexOf(trailId) + 1)
  return following.find((id) => trails.some((trail) => trail.id === id)) ?? null
}

/** A member who finished discovery without an idea publishes one before the next trail opens. */
export function needsDetour(
  trailId: string,
  { hasIdeas }: Pick<Learner, 'hasIdeas'>,
  { detourAfter } = curricula.product,
): boolean {
  return trailId === detourAfter && !hasIdeas
}

/**
 * Trails that must be recorded as opened and are not: the assigned one, every finished one and the one after
 * it. A trail keeps what first opened it, until it is completed.
 */
export function dueUnlocks(learner: Learner, curriculum = curricula.product): readonly Unlock[] {
  const { trails, unlocked, assignedTrailId } = learner
  const finished = trails.filter((trail) => isTrailFinished(trail, learner))
  const isPublished = (id: string) => trails.some((trail) => trail.id === id)
  const due = new Map<string, UnlockSource>()
  const open = (trailId: string | null, source: UnlockSource) => {
    if (trailId !== null && !unlocked.has(trailId) && !due.has(trailId)) due.set(trailId, source)
  }
  for (const { id } of finished) if (unlocked.get(id) !== 'completed') due.set(id, 'completed')
  if (assignedTrailId !== null && isPublished(assignedTrailId)) open(assignedTrailId, 'onboarding_assignment')
  for (const { id } of finished)
    if (!needsDetour(id, learner, curriculum)) open(nextTrail(id, trails, curriculum), 'progression')
  return [...due].map(([trailId, source]) => ({ trailId, source }))
}

/** The first trail of the list is always open. */
export function trailState(trail: TrailOutline, learner: Learner, { opens } = curricula.product): TrailState {
  if (isTrailFinished(trail, learner)) return 'completed'
  if (opens === 'all-at-once') return 'unlocked'
  return learner.trails[0]?.id === trail.id || learner.unlocked.has(trail.id) ? 'unlocked' : 'locked'
}

/** Where an address leads if its trail is unknown or unpublished; null if there is no trail at all. */
export function fallbackTrail(
  trails: readonly Pick<TrailOutline, 'id'>[],
  { starter } = curricula.product,
): string | null {
  return trails.find(({ id }) => id === starter)?.id ?? trails[0]?.id ?? null
}

/**
 * The trail that publishing an idea opens: the requested one if the member is entitled to it (assigned, the
 * one after a finished one, or the one that ideas lead to), otherwise the last of these. null if that is not
 * published.
 */
export function trailAfterIdea(
  learner: Learner,
  asked: string,
  curriculum = curricula.product,
): string | null {
  const { trails, assignedTrailId } = learner
  const afterFinished = trails
    .filter((trail) => isTrailFinished(trail, learner))
    .map(({ id }) => nextTrail(id, trails, curriculum))
  const { afterIdea, opens } = curriculum
  const isOpen = opens === 'all-at-once' || asked === afterIdea
  const hasClaim = isOpen || asked === assignedTrailId || afterFinished.includes(asked)
  const isPublished = (wanted: string) => trails.some(({ id }) => id === wanted)
  if (hasClaim && isPublished(asked)) return asked
  return isPublished(afterIdea) ? afterIdea : null
}
