import { createHash, type KeyObject } from 'node:crypto'
import type { Sql } from 'postgres'
import type { Auth } from '../create-auth.ts'
import { signInCodeTries } from '../limits.ts'
import type { RateLimiter } from '../rate-limit.ts'
import { readSignedCookie, secondStepCookieName } from '../session-cookie.ts'
import { appCode, plainBackupCode, wasCodeUsed } from './used-codes.ts'
import { pausedFor, storedBackupCode } from './verify-code.ts'

type Parts = {
  readonly auth: Auth
  readonly sql: Sql
  readonly rateLimiter: RateLimiter
  readonly publicUrl: string
  readonly key: KeyObject
}

type Attempt = { readonly cookie: string; readonly kind: 'app' | 'backup'; readonly typed: string }

type ReadyAttempt =
  /** Pass this code to the library. */
  | { readonly status: 'ask'; readonly code: string }
  | { readonly status: 'used' }
  | { readonly status: 'over' }
  | { readonly status: 'paused'; readonly retryAfter: number }

/**
 * Wraps the library's second step of a sign-in. The library ends an attempt after five wrong codes, or after
 * a reused right one, and reports a timeout. Here an attempt lasts five minutes or ten tries, with the true
 * reason each time.
 */
export function createSignInAttempt({ auth, sql, rateLimiter, publicUrl, key }: Parts) {
  const cookieName = secondStepCookieName(publicUrl)
  return async function readyAttempt({ cookie, kind, typed }: Attempt): Promise<ReadyAttempt> {
    const code = kind === 'app' ? (appCode(typed) ?? typed) : typed
    const challenge = readSignedCookie(cookie, cookieName, key)
    // No sign-in waits for a code: the library reports that, or turns on the second step of a signed-in
    // member.
    if (challenge === null) return { status: 'ask', code }
    const { internalAdapter } = await auth.$context
    const waiting = await internalAdapter.findVerificationValue(challenge)
    if (!waiting) return { status: 'ask', code }
    const triesKey = `sign-in-code|${createHash('sha256').update(challenge).digest('base64url')}`
    const { allowed } = await rateLimiter.consume(triesKey, signInCodeTries)
    if (!allowed) return { status: 'over' }
    const userId = waiting.value
    const paused = await pausedFor(sql, userId)
    if (paused !== null) return { status: 'paused', retryAfter: paused }
    const plain = kind === 'app' ? code : plainBackupCode(typed)
    if (await wasCodeUsed(sql, userId, plain)) return { status: 'used' }
    await internalAdapter.updateVerificationByIdentifier(`2fa-attempts-${challenge}`, { value: '0' })
    return { status: 'ask', code: kind === 'app' ? code : await storedBackupCode(auth, userId, typed) }
  }
}
