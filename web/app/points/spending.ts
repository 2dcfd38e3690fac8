import { ORPCError } from '@orpc/client'

const keys = new Map<string, string>()

/**
 * The key of one intention to spend. It stays the same until the server has given its word, so that pressing
 * again after a lost answer cannot charge twice.
 */
export function spendingKey(intention: string): string {
  const key = keys.get(intention) ?? newKey()
  keys.set(intention, key)
  return key
}

/** The server has answered: the next press is a new intention. */
export function forgetSpendingKey(intention: string): void {
  keys.delete(intention)
}

/** A random UUID; `crypto.randomUUID` is missing where the page did not come over HTTPS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40
    return index === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  const text = hex.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export interface Refusal {
  readonly title: string
  readonly detail: string
}

/** What the server said when it refused to take the points; null when it could not be asked or broke down. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ORPCError)) return null
  const { data, message }: { data: unknown; message: string } = error
  if (typeof data !== 'object' || data === null || !('title' in data)) return null
  return { title: String(data.title), detail: message }
}
