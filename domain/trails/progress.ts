export type StageState = 'locked' | 'reachable' | 'completed'

/** Whole percent, rounded; 100 only when finished. A trail without stages is at 0. */
export function percentDone(done: number, total: number): number {
  if (total === 0) return 0
  return done >= total ? 100 : Math.min(99, Math.round((100 * done) / total))
}

/** The first uncompleted stage, in order; null if all are completed. */
export function nextStage(stageIds: readonly string[], completed: ReadonlySet<string>): string | null {
  return stageIds.find((id) => !completed.has(id)) ?? null
}

/**
 * The state of every stage, in order. The first is reachable, any other once the one before it is completed;
 * completed ones stay open. In a locked trail nothing else is reachable.
 */
export function stageStates(
  stageIds: readonly string[],
  completed: ReadonlySet<string>,
  isTrailOpen: boolean,
): readonly StageState[] {
  return stageIds.map((id, index) => {
    if (completed.has(id)) return 'completed'
    const previous = stageIds[index - 1]
    const isNext = previous === undefined || completed.has(previous)
    return isTrailOpen && isNext ? 'reachable' : 'locked'
  })
}

export function isFinished(stageIds: readonly string[], completed: ReadonlySet<string>): boolean {
  return stageIds.length > 0 && stageIds.every((id) => completed.has(id))
}

/** A member's state in a trail and in each of its stages. */
export function positionInTrail(
  { id: trailId, stageIds }: { readonly id: string; readonly stageIds: readonly string[] },
  stageId: string,
  completed: ReadonlySet<string>,
) {
  const done = stageIds.filter((id) => completed.has(id)).length
  const total = stageIds.length
  return {
    stageId,
    trailId,
    done,
    total,
    percent: percentDone(done, total),
    nextStageId: nextStage(stageIds, completed),
  }
}

/** Every third stage counts double. */
const stagesPerCheckpoint = 3

/** `number` is the stage's position in its trail, from 1. */
export function isCheckpoint(number: number): boolean {
  return number % stagesPerCheckpoint === 0
}
