/** How a part of an answer looks: open until the answer is judged. */
export function partState(
  judged: { readonly isRight: boolean; readonly parts: readonly boolean[] } | null,
  part: number,
): 'open' | 'right' | 'wrong' {
  if (judged === null) return 'open'
  return judged.isRight || judged.parts[part] ? 'right' : 'wrong'
}
