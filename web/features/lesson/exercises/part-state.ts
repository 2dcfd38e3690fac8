/** How a part looks: open until an answer is judged, and if the judged one no longer fits the exercise. */
export function partState(
  judged: {
    readonly answer: unknown
    readonly isRight: boolean
    readonly parts: readonly boolean[]
  } | null,
  part: number,
): 'open' | 'right' | 'wrong' {
  if (!judged?.answer) return 'open'
  return judged.isRight || judged.parts[part] ? 'right' : 'wrong'
}
