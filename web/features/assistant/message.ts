/** One line of the talk with BeeBot. */
export interface Message {
  readonly role: 'user' | 'assistant'
  readonly content: string
  /** When it was said, in milliseconds. */
  readonly timestamp: number
  /** Which part of the script said it: its links and suggestions stand under it. */
  readonly group?: string
}

/** Long talks are kept from their end. */
const mostKept = 60

/** What was kept, however old or damaged: anything that is no message is left out. */
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
  const { role, content, timestamp, group } = value as Record<string, unknown>
  return (
    (role === 'user' || role === 'assistant') &&
    typeof content === 'string' &&
    typeof timestamp === 'number' &&
    (group === undefined || typeof group === 'string')
  )
}
