import { updateLearner } from '#demo/learning/learner.ts'
import type { Change } from '#demo/storage/snapshot.ts'

const dayMs = 86_400_000

/** As if a member had finished their lessons so many days earlier. */
export function finishedEarlier(change: Change, memberId: string, days: number): void {
  updateLearner(change, memberId, ({ progress }) => ({
    progress: progress.map((given) => ({
      ...given,
      completedAt: new Date(Date.parse(given.completedAt) - days * dayMs).toISOString(),
    })),
  }))
}

/** As if a member had finished the first trail; returns its id. */
export function finishFirstTrail(change: Change, memberId: string): string {
  const [trail] = change.content.trails
  if (trail === undefined) throw new Error('There is no trail')
  const at = change.now.toISOString()
  const taskResponse = 'Uma resposta de antes, bem longa'
  updateLearner(change, memberId, () => ({
    progress: trail.stageIds.map((stageId) => ({
      trailId: trail.id,
      stageId,
      taskResponse,
      cardId: null,
      completedAt: at,
      updatedAt: at,
    })),
  }))
  return trail.id
}
