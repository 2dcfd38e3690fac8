import { splitTask, type TaskField } from './task-form.ts'

/**
 * The number of new characters in an answer: those of words (each with its space) that no earlier answer had,
 * or had fewer times. Moving or deleting words is not new text, nor is taking a former text back, nor the
 * labels of fields. Linear in the length of all.
 */
export function newCharacters(
  earlier: readonly string[],
  after: string,
  fields: readonly TaskField[] = [],
): number {
  const written = (text: string) => (fields.length === 0 ? text : splitTask(fields, text).join('\n'))
  const known = new Map<string, number>()
  for (const before of earlier) {
    const counts = new Map<string, number>()
    for (const word of wordsOf(written(before))) counts.set(word, (counts.get(word) ?? 0) + 1)
    for (const [word, count] of counts) known.set(word, Math.max(count, known.get(word) ?? 0))
  }
  let count = 0
  for (const word of wordsOf(written(after))) {
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
