import type { Change } from '#demo/storage/reading.ts'
import { curricula } from '#domain/trails/curriculum.ts'
import { trailAfterIdea } from '#domain/trails/learner.ts'
import { updateLearner } from './learner-record.ts'
import { readLearner } from './read-learner.ts'

/** The trail that publishing an idea opened, which may not be the one asked for; null where it opened none. */
export function unlockAfterIdea(
  change: Change,
  memberId: string,
  nextTrail: string | undefined,
): string | null {
  if (nextTrail === undefined) return null
  const trailId = trailAfterIdea(readLearner(change, memberId), nextTrail, curricula.demonstration)
  if (trailId === null) return null
  // What first opened a trail stays.
  updateLearner(change, memberId, ({ unlocks }) => ({ unlocks: { [trailId]: 'idea_posted', ...unlocks } }))
  return trailId
}
