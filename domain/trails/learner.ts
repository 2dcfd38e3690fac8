import { isFinished } from './progress.ts'
import { discoveryTrail, trailOrder, validationTrail } from './trail-ids.ts'

export type UnlockSource = 'onboarding_assignment' | 'progression' | 'idea_posted' | 'completed'

export type TrailState = 'locked' | 'unlocked' | 'completed'

/** A published trail as far as the rules care, with its stages in their order. */
export type TrailOutline = { readonly id: string; readonly stageIds: readonly string[] }

/** Where a member stands. `trails` are the published ones in their order. */
export type Learner = {
  readonly trails: readonly TrailOutline[]
  readonly completed: ReadonlySet<string>
  /** What each opened trail was opened by. */
  readonly unlocked: ReadonlyMap<string, UnlockSource>
  readonly assignedTrailId: string | null
  readonly hasIdeas: boolean
}

export type Unlock = { readonly trailId: string; readonly source: UnlockSource }

/** The following published trail; null after the last one. */
export function nextTrail(trailId: string, trails: readonly Pick<TrailOutline, 'id'>[]): string | null {
  const order: readonly string[] = trailOrder
  const following = order.slice(order.indexOf(trailId) + 1)
  return following.find((id) => trails.some((trail) => trail.id === id)) ?? null
}

/** Who finished discovery without an idea publishes one before the next trail opens. */
export function needsDetour(trailId: string, { hasIdeas }: Pick<Learner, 'hasIdeas'>): boolean {
  return trailId === discoveryTrail && !hasIdeas
}

/**
 * What has to be recorded as opened and is not: the assigned trail, every finished one and the one after it. A trail
 * keeps what first opened it, until it is completed.
 */
export function dueUnlocks(learner: Learner): readonly Unlock[] {
  const { trails, completed, unlocked, assignedTrailId } = learner
  const finished = trails.filter(({ stageIds }) => isFinished(stageIds, completed))
  const isPublished = (id: string) => trails.some((trail) => trail.id === id)
  const due = new Map<string, UnlockSource>()
  const open = (trailId: string | null, source: UnlockSource) => {
    if (trailId !== null && !unlocked.has(trailId) && !due.has(trailId)) due.set(trailId, source)
  }
  for (const { id } of finished) if (unlocked.get(id) !== 'completed') due.set(id, 'completed')
  if (assignedTrailId !== null && isPublished(assignedTrailId)) open(assignedTrailId, 'onboarding_assignment')
  for (const { id } of finished) if (!needsDetour(id, learner)) open(nextTrail(id, trails), 'progression')
  return [...due].map(([trailId, source]) => ({ trailId, source }))
}

/** The first trail of the list is always open. */
export function trailState(trail: TrailOutline, learner: Learner): TrailState {
  if (isFinished(trail.stageIds, learner.completed)) return 'completed'
  return learner.trails[0]?.id === trail.id || learner.unlocked.has(trail.id) ? 'unlocked' : 'locked'
}

/** Where an address leads that names no trail, or one that is not published; null where there is none at all. */
export function fallbackTrail(trails: readonly Pick<TrailOutline, 'id'>[]): string | null {
  return trails.find(({ id }) => id === discoveryTrail)?.id ?? trails[0]?.id ?? null
}

/**
 * The trail that publishing an idea opens: the one asked for if the member has a claim to it (assigned, the one after
 * a finished one, or validation), otherwise validation. null where that is not published.
 */
export function trailAfterIdea(learner: Learner, asked: string): string | null {
  const { trails, completed, assignedTrailId } = learner
  const afterFinished = trails
    .filter(({ stageIds }) => isFinished(stageIds, completed))
    .map(({ id }) => nextTrail(id, trails))
  const hasClaim = asked === assignedTrailId || afterFinished.includes(asked) || asked === validationTrail
  const isPublished = (wanted: string) => trails.some(({ id }) => id === wanted)
  if (hasClaim && isPublished(asked)) return asked
  return isPublished(validationTrail) ? validationTrail : null
}
