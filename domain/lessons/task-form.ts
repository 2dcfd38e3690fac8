import type { TaskCard } from '#domain/evidence/task-card.ts'

/** How a task is answered. */
export type TaskForm = {
  /** Empty: one text. */
  readonly fields: readonly TaskField[]
  /** Three questions that a person asks themselves before sending. */
  readonly checks: readonly string[]
  /** Earlier stages whose answers help with this one. */
  readonly uses: readonly string[]
  /** The test card that may be the answer; null: it is answered by text alone. */
  readonly card: TaskCard | null
}

export type TaskField = {
  readonly id: string
  readonly label: string
  readonly hint: string | null
  readonly rows: number
}

type Labelled = Pick<TaskField, 'label'>

/**
 * The answers to the fields as one readable text, 'label: answer' each: drafts, reviews and exports read it as
 * any other answer. `splitTask` reverses it.
 */
export function composeTask(fields: readonly Labelled[], parts: readonly string[]): string {
  return fields
    .flatMap(({ label }, index) => {
      const part = parts[index] ?? ''
      return part === '' ? [] : [`${label}: ${withoutLabels(fields, part)}`]
    })
    .join('\n')
}

/** A line that begins like a field would move there: a space in front keeps it where it was written. */
function withoutLabels(fields: readonly Labelled[], part: string): string {
  const [first = '', ...lines] = part.split('\n')
  return [first, ...lines.map((line) => (labelOf(fields, line) === null ? line : ` ${line}`))].join('\n')
}

/** The answers by field. A text without labels, given before there were fields, is in the first one. */
export function splitTask(fields: readonly Labelled[], text: string): string[] {
  const parts: string[][] = fields.map(() => [])
  let current = 0
  let next = 0
  if (text !== '')
    for (const line of text.split('\n')) {
      const found = labelOf(fields, line)
      const isNext = found !== null && found.index >= next
      if (isNext) {
        current = found.index
        next = current + 1
      }
      parts[current]?.push(isNext ? found.rest : line)
    }
  return parts.map((lines) => lines.join('\n'))
}

function labelOf(fields: readonly Labelled[], line: string) {
  for (const [index, { label }] of fields.entries()) {
    if (line.startsWith(`${label}: `)) return { index, rest: line.slice(label.length + 2) }
    if (line === `${label}:`) return { index, rest: '' }
  }
  return null
}

/** The characters that a person wrote: labels do not count. */
export function answerLength(fields: readonly Labelled[], text: string): number {
  if (fields.length === 0) return text.trim().length
  return splitTask(fields, text).reduce((sum, part) => sum + part.trim().length, 0)
}

/** By the field's id, as stored; null for a task without fields. */
export function taskParts(fields: readonly TaskField[], text: string): Record<string, string> | null {
  if (fields.length === 0) return null
  const parts = splitTask(fields, text)
  return Object.fromEntries(fields.map(({ id }, index) => [id, (parts[index] ?? '').trim()]))
}
