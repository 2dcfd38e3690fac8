import type { AnswerSource } from '#contract/assistant.ts'

/** One message of the conversation with BeeBot. */
export interface Message {
  readonly role: 'user' | 'assistant'
  readonly content: string
  /** When it was said, in milliseconds. */
  readonly timestamp: number
  /** The part of the script it came from, whose links and suggestions stand under it. */
  readonly group?: string
  /** Where an answer is from, and where it goes on. */
  readonly sources?: readonly AnswerSource[]
}

/** Only the last ones of a long conversation are kept. */
const mostKept = 60

/** Reads stored messages of any age; anything that is not a message is left out. */
export function parseMessages(kept: string | null): Message[] {
  try {
    const parsed: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isMessage) : []
  } catch {
    return []
  }
}

export function writeMessages(messages: readonly Message[]): string {
  return JSON.stringify(messages.slice(-mostKept))
}

function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null) return false
  const { role, content, timestamp, group, sources } = value as Record<string, unknown>
  return (
    (role === 'user' || role === 'assistant') &&
    typeof content === 'string' &&
    typeof timestamp === 'number' &&
    (group === undefined || typeof group === 'string') &&
    (sources === undefined || (Array.isArray(sources) && sources.every(isSource)))
  )
}

/** Also that its address is one of the app or an official page. */
function isSource(value: unknown): value is AnswerSource {
  if (typeof value !== 'object' || value === null) return false
  const { kind, label, to, isOutdated } = value as Record<string, unknown>
  return (
    typeof kind === 'string' &&
    typeof label === 'string' &&
    typeof to === 'string' &&
    (kind === 'fact' ? /^https:\/\//u : /^\/[a-z]/u).test(to) &&
    typeof isOutdated === 'boolean'
  )
}
