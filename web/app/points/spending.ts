import { ORPCError } from '@orpc/client'
import { newKey } from '../new-key.ts'

const keys = new Map<string, string>()

/**
 * The key of one intention to spend. It stays the same until the server has answered, so that pressing again
 * after a lost answer cannot charge twice.
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

export interface Refusal {
  readonly title: string
  readonly detail: string
}

/** The server's refusal to take the points; null if the server was unreachable or failed. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ORPCError)) return null
  const { data, message }: { data: unknown; message: string } = error
  if (typeof data !== 'object' || data === null || !('title' in data)) return null
  return { title: String(data.title), detail: message }
}
