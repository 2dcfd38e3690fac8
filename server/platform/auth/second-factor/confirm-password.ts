import type { Sql } from 'postgres'
import { verifyPassword } from '../password-hash.ts'
import type { RateLimiter } from '../rate-limit.ts'

type Confirmation =
  | { readonly status: 'confirmed' }
  | { readonly status: 'wrong' }
  | { readonly status: 'no-password' }
  | { readonly status: 'too-many'; readonly retryAfter: number }

/** Guesses of someone at an unlocked screen, for one account from anywhere. */
const guesses = { window: 10 * 60, max: 10 }

/** Whether whoever sits at this session also knows the password. */
export async function confirmPassword(
  { sql, rateLimiter }: { readonly sql: Sql; readonly rateLimiter: RateLimiter },
  { memberId, password }: { readonly memberId: string; readonly password: string },
): Promise<Confirmation> {
  const { allowed, retryAfter } = await rateLimiter.consume(`confirm-password|${memberId}`, guesses)
  if (!allowed) return { status: 'too-many', retryAfter: retryAfter ?? guesses.window }
  const [account] = await sql<{ password: string | null }[]>`
    select password from accounts where user_id = ${memberId} and provider_id = 'credential'`
  const hash = account?.password ?? null
  if (hash === null) return { status: 'no-password' }
  return { status: (await verifyPassword({ hash, password })) ? 'confirmed' : 'wrong' }
}
