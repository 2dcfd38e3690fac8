import type { TrailCompletion } from '#contract/trails.ts'
import { completionMessage, completionOf } from '#domain/trails/completion.ts'
import type { StoredLearner } from './read-learner.ts'

/** What follows a trail that the member finished. */
export function presentCompletion(trailId: string, learner: StoredLearner): TrailCompletion {
  const completion = completionOf(trailId, learner)
  const { nextTrail: next, allFinished, detour } = completion
  const name = learner.trails.find(({ id }) => id === next?.id)?.name ?? null
  return {
    nextTrail: next && name !== null ? { ...next, name } : null,
    allFinished,
    detour,
    message: completionMessage(completion, name),
  }
}
