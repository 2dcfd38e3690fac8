export type PartState = 'open' | 'right' | 'wrong'

/**
 * How a part looks: open until an answer is judged, when it was changed since, and if the judged answer no
 * longer fits the exercise.
 */
export function partState(
  judged: {
    readonly answer: unknown
    readonly isRight: boolean
    readonly parts: readonly boolean[]
  } | null,
  part: number,
  isChanged = false,
): PartState {
  if (!judged?.answer || isChanged) return 'open'
  return judged.isRight || judged.parts[part] ? 'right' : 'wrong'
}
