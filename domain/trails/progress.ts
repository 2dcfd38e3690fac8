export type StageState = 'locked' | 'reachable' | 'completed'

export type TrailState = 'locked' | 'unlocked' | 'completed'

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
 * Stages with another stage before them now than once, with the former one. They stay open after it: a member may
 * have begun one before the trail changed.
 */
const formerlyAfter: ReadonlyMap<string, string> = new Map([
  ['quem-sente-a-dor', 'cace-reclamacoes'],
  ['mei-ou-me', 'quanto-custa-nao-ter-cnpj'],
  ['preco-com-margem', 'o-dia-em-que-o-dinheiro-entra'],
  ['reserva-que-segura', 'noventa-dias-de-caixa'],
])

/**
 * The state of every stage, in order. The first is reachable, any other once the one before it is completed;
 * completed ones stay open. In a locked trail nothing else is reachable; in a completed one, everything that was
 * added since.
 */
export function stageStates(
  stageIds: readonly string[],
  completed: ReadonlySet<string>,
  trailState: TrailState,
): readonly StageState[] {
  return stageIds.map((id, index) => {
    if (completed.has(id)) return 'completed'
    if (trailState === 'completed') return 'reachable'
    const previous = stageIds[index - 1]
    const isNext =
      previous === undefined || completed.has(previous) || completed.has(formerlyAfter.get(id) ?? '')
    return trailState === 'unlocked' && isNext ? 'reachable' : 'locked'
  })
}

export function isFinished(stageIds: readonly string[], completed: ReadonlySet<string>): boolean {
  return stageIds.length > 0 && stageIds.every((id) => completed.has(id))
}

/** Every third stage counts double. */
const stagesPerCheckpoint = 3

/** `number` is the stage's position in its trail, from 1. */
export function isCheckpoint(number: number): boolean {
  return number % stagesPerCheckpoint === 0
}
