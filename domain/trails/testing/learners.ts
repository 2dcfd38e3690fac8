import type { Learner } from '../learner.ts'
import { trailOrder } from '../trail-ids.ts'

/** Every trail with six stages. */
export const trails = trailOrder.map((id) => ({ id, stageIds: [1, 2, 3, 4, 5, 6].map((n) => `${id}-${n}`) }))

const newcomer: Learner = {
  trails,
  completed: new Set(),
  unlocked: new Map(),
  assignedTrailId: null,
  hasIdeas: false,
}

/** A newcomer with these changes. */
export function learner(changes: Partial<Learner>): Learner {
  return { ...newcomer, ...changes }
}

/** The stages of these finished trails. */
export function finished(...ids: string[]): ReadonlySet<string> {
  return new Set(trails.filter(({ id }) => ids.includes(id)).flatMap(({ stageIds }) => stageIds))
}
