import { type Score, scoreParts } from '../score.ts'
import { shownOrder } from '../shuffle.ts'

/** Pairs to find. */
export type Match = {
  readonly kind: 'match'
  readonly id: string
  readonly question: string
  readonly hint: string | null
  readonly pairs: readonly { readonly left: string; readonly right: string; readonly why: string }[]
  readonly explanation: string
}

/** For each left side the number of the right side as shown. */
export type MatchAnswer = { readonly kind: 'match'; readonly rights: number[] }

export function showMatch({ kind, id, question, hint, pairs }: Match) {
  return {
    kind,
    id,
    question,
    hint,
    lefts: pairs.map(({ left }) => left),
    rights: shownOrder(pairs.length, id).map((pair) => pairs[pair]?.right ?? ''),
  }
}

/** Null if a left side has none, or two have the same. */
export function scoreMatch({ id, pairs, explanation }: Match, { rights }: MatchAnswer): Score | null {
  if (rights.length !== pairs.length || new Set(rights).size !== pairs.length) return null
  const shown = shownOrder(pairs.length, id)
  if (rights.some((right) => shown[right] === undefined)) return null
  const parts = rights.map((right, left) => shown[right] === left)
  return scoreParts(parts, explanation, (left) => pairs[left]?.why ?? '')
}

export function solveMatch({ id, pairs }: Match): MatchAnswer {
  const shown = shownOrder(pairs.length, id)
  return { kind: 'match', rights: pairs.map((_, left) => shown.indexOf(left)) }
}
