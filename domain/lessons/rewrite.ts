/**
 * The number of new characters in an answer: those of words (each with its space) that the previous answer
 * did not have, or had fewer times. Moving or deleting words is not new text. Linear in the length of both.
 */
export function newCharacters(before: string, after: string): number {
  const known = new Map<string, number>()
  for (const word of wordsOf(before)) known.set(word, (known.get(word) ?? 0) + 1)
  let count = 0
  for (const word of wordsOf(after)) {
    const left = known.get(word) ?? 0
    if (left > 0) known.set(word, left - 1)
    else count += word.length + 1
  }
  return count
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/\s/u)
    .filter((word) => word !== '')
}
