import type { Sql } from 'postgres'
import { codeGuesses } from '../limits.ts'
import { verifyPassword } from '../password-hash.ts'
import type { RateLimiter } from '../rate-limit.ts'
import { wasPasskeyShown } from './shown-passkey.ts'
import { type CodeParts, pausedFor, verifyCode } from './verify-code.ts'

type Confirmation =
  | { readonly status: 'confirmed' }
  | { readonly status: 'wrong' }
  | { readonly status: 'no-password' }
  | { readonly status: 'too-many'; readonly retryAfter: number }

/** Guesses at an unlocked screen, per account, from anywhere. */
const guesses = { window: 10 * 60, max: 10 }

/** Counts one; null if it is allowed, else the seconds until the next one. */
export async function countPasswordGuess(rateLimiter: RateLimiter, memberId: string): Promise<number | null> {
  const { allowed, retryAfter } = await rateLimiter.consume(`confirm-password|${memberId}`, guesses)
  return allowed ? null : (retryAfter ?? guesses.window)
}

/** Whether the user of this session also knows the password. */
export async function confirmPassword(
  { sql, rateLimiter }: { readonly sql: Sql; readonly rateLimiter: RateLimiter },
  { memberId, password }: { readonly memberId: string; readonly password: string },
): Promise<Confirmation> {
  const retryAfter = await countPasswordGuess(rateLimiter, memberId)
  if (retryAfter !== null) return { status: 'too-many', retryAfter }
  const [account] = await sql<{ password: string | null }[]>`
    select password from accounts where user_id = ${memberId} and provider_id = 'credential'`
  const hash = account?.password ?? null
  if (hash === null) return { status: 'no-password' }
  return { status: (await verifyPassword({ hash, password })) ? 'confirmed' : 'wrong' }
}

export type IdentityProof = {
  readonly userId: string
  readonly sessionId: string
  readonly password: string
  /** From the app, or a backup code; empty if none was typed. */
  readonly code: string
  readonly cookie: string
  readonly userAgent: string | null
}

export type ProofOutcome =
  | { readonly status: 'proven' }
  | {
      readonly status:
        | 'password-wrong'
        | 'password-missing'
        | 'code-needed'
        | 'code-wrong'
        | 'code-used'
        | 'passkey-needed'
    }
  | { readonly status: 'too-many'; readonly retryAfter: number }

export type ProveIdentity = (proof: IdentityProof) => Promise<ProofOutcome>

/** How long a sign-in with a passkey counts as a shown second factor. */
const passkeyMinutes = 10

/**
 * Required before an address, second step or passkey changes: the password, and the second factor if there is
 * one. A stolen session or password alone is not enough.
 */
export function createProveIdentity(parts: CodeParts): ProveIdentity {
  const { sql, rateLimiter } = parts
  return async ({ userId, sessionId, password, code, cookie, userAgent }) => {
    const confirmed = await confirmPassword({ sql, rateLimiter }, { memberId: userId, password })
    if (confirmed.status === 'too-many') return confirmed
    if (confirmed.status === 'wrong') return { status: 'password-wrong' }
    if (confirmed.status === 'no-password') return { status: 'password-missing' }
    const [factors] = await sql<{ hasApp: boolean; hasPasskey: boolean; showedPasskey: boolean }[]>`
      select two_factor_enabled as "hasApp",
        exists (select from passkeys where user_id = users.id) as "hasPasskey",
        exists (
          select from sessions where id = ${sessionId} and user_id = users.id
            and second_factor_at > now() - make_interval(mins => ${passkeyMinutes})
        ) as "showedPasskey"
      from users where id = ${userId}`
    const isPasskeyFresh = factors?.hasPasskey && (await wasPasskeyShown(sql, { userId, sessionId }))
    if (factors?.hasApp && !isPasskeyFresh) {
      // A passkey is as good as a code: who typed none and has one is asked for it.
      if (code === '') return { status: factors.hasPasskey ? 'passkey-needed' : 'code-needed' }
      const { allowed, retryAfter } = await rateLimiter.consume(`prove-code|${userId}`, codeGuesses)
      if (!allowed) return { status: 'too-many', retryAfter: retryAfter ?? codeGuesses.window }
      const paused = await pausedFor(sql, userId)
      if (paused !== null) return { status: 'too-many', retryAfter: paused }
      const result = await verifyCode(parts, { userId, code, cookie, userAgent })
      return { status: result === 'right' ? 'proven' : `code-${result}` }
    }
    if (factors?.hasPasskey && !factors.showedPasskey) return { status: 'passkey-needed' }
    return { status: 'proven' }
  }
}
