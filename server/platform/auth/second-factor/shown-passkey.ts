import type { Sql } from 'postgres'
import type { RateLimiter } from '../rate-limit.ts'

type Shown = { readonly userId: string; readonly sessionId: string }

/** How long a passkey counts as a shown second factor, in the session that it opened. */
const memory = { window: 10 * 60, max: 1 }

/** `sessions.second_factor_at` does not tell a passkey from a code; this does. */
export async function rememberPasskey(rateLimiter: RateLimiter, shown: Shown): Promise<void> {
  await rateLimiter.consume(keyOf(shown), memory)
}

export async function wasPasskeyShown(sql: Sql, shown: Shown): Promise<boolean> {
  const rows = await sql`select from rate_limits where key = ${keyOf(shown)} and expires_at > now()`
  return rows.length > 0
}

function keyOf({ userId, sessionId }: Shown): string {
  return `shown-passkey|${userId}|${sessionId}`
}
