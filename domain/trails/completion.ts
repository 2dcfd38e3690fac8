import { curricula } from './curriculum.ts'
import { isTrailFinished, type Learner, needsDetour, nextTrail, trailState } from './learner.ts'
import { trailMessages } from './messages.ts'
import type { TrailState } from './progress.ts'

export type Completion = {
  readonly nextTrail: { readonly id: string; readonly state: TrailState } | null
  readonly allFinished: boolean
  readonly detour: { readonly path: string } | null
}

/** What follows a finished trail. */
export function completionOf(trailId: string, learner: Learner, curriculum = curricula.product): Completion {
  const { trails } = learner
  const nextId = nextTrail(trailId, trails, curriculum)
  const next = trails.find(({ id }) => id === nextId)
  return {
    nextTrail: next === undefined ? null : { id: next.id, state: trailState(next, learner, curriculum) },
    allFinished: trails.every((trail) => isTrailFinished(trail, learner)),
    detour: needsDetour(trailId, learner, curriculum) ? { path: detourPath(curriculum.afterIdea) } : null,
  }
}

type TrailNames = {
  /** The name of the next trail; null after the last one. */
  readonly next: string | null
  /** The first open and unfinished trail. */
  readonly open: string | null
}

/** Shown under 'Trilha Concluída!'. Calls only open trails open. */
export function completionMessage(completion: Completion, names: TrailNames): string {
  if (completion.allFinished) return trailMessages.allFinished
  if (completion.detour !== null) return 'Agora publique sua ideia para abrir a próxima trilha.'
  if (completion.nextTrail?.state === 'unlocked') return `A trilha ${names.next} está aberta para você.`
  const isLast = names.next === null ? 'Você concluiu a última trilha. ' : ''
  if (names.open !== null) return `${isLast}Continue por ${names.open}: ela está aberta para você.`
  return names.next === null
    ? `${isLast}As que faltam abrem uma depois da outra.`
    : `A próxima é ${names.next}.`
}

/** What unlocks a locked trail of a list: the one before it, or, once that is finished, an idea. */
export function whatOpens(
  trails: readonly { readonly id: string; readonly name: string; readonly state: TrailState }[],
  trailId: string,
): { readonly line: string; readonly detour: { readonly path: string } | null } {
  const previous = trails[trails.findIndex(({ id }) => id === trailId) - 1]
  if (previous === undefined) return { line: 'Ainda não está aberta', detour: null }
  if (previous.state === 'completed')
    return { line: 'Publique uma ideia para abrir', detour: { path: detourPath(trailId) } }
  return { line: `Conclua ${previous.name} para abrir`, detour: null }
}

function detourPath(nextTrail: string): string {
  return `/create?fromTrailComplete=true&nextTrail=${nextTrail}`
}
