import { createHash, randomInt } from 'node:crypto'
import { isAPIError } from 'better-auth/api'
import type { Sql } from 'postgres'
import type { Auth } from '../create-auth.ts'
import type { RecordAccountEvent } from '../events/account-events.ts'
import { usedBackupCodeMemory, usedCodeMemory } from '../limits.ts'
import type { RateLimiter } from '../rate-limit.ts'

const count = 10

/** No letters that look like a digit, and no capitals: people write the codes down. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

export function makeBackupCodes(): string[] {
  return Array.from({ length: count }, () => `${part()}-${part()}`)
}

function part(): string {
  return Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
}

/** The code of an authenticator app; people type it in groups. null: it is none. */
export function appCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** As backup codes are compared: without the dash, in any case. */
export function plainBackupCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase()
}

/** A code works once, also when it is sent fifty times at the same moment: false for all but the first. */
export async function rememberCode(
  rateLimiter: RateLimiter,
  userId: string,
  plain: string,
): Promise<boolean> {
  const memory = appCode(plain) === null ? usedBackupCodeMemory : usedCodeMemory
  return (await rateLimiter.consume(keyOf(userId, plain), memory)).allowed
}

/** Tells a code that was right and is used up from a wrong one. */
export async function wasCodeUsed(sql: Sql, userId: string, plain: string): Promise<boolean> {
  const rows = await sql`select from rate_limits where key = ${keyOf(userId, plain)} and expires_at > now()`
  return rows.length > 0
}

function keyOf(userId: string, plain: string): string {
  return `used-code|${userId}|${createHash('sha256').update(plain).digest('base64url')}`
}

export type CodeParts = {
  readonly auth: Auth
  readonly sql: Sql
  readonly rateLimiter: RateLimiter
  readonly recordEvent: RecordAccountEvent
}

/** The stored form of a backup code as a person typed it; what was typed where there is none. */
export async function storedBackupCode(auth: Auth, userId: string, typed: string): Promise<string> {
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } })
  const plain = plainBackupCode(typed)
  return backupCodes.find((code: string) => plainBackupCode(code) === plain) ?? typed
}

type Attempt = {
  readonly userId: string
  readonly code: string
  /** Of the session that asks. */
  readonly cookie: string
  readonly userAgent: string | null
}

/** Whether someone who is signed in also holds the second factor. A code is used up by it. */
export async function verifyCode(
  { auth, sql, rateLimiter, recordEvent }: CodeParts,
  { userId, code: typed, cookie, userAgent }: Attempt,
): Promise<'right' | 'wrong' | 'used'> {
  const fromApp = appCode(typed)
  const key = fromApp ?? plainBackupCode(typed)
  if (await wasCodeUsed(sql, userId, key)) return 'used'
  const headers = new Headers({ cookie })
  try {
    if (fromApp === null) {
      const code = await storedBackupCode(auth, userId, typed)
      await auth.api.verifyBackupCode({ body: { code }, headers })
    } else await auth.api.verifyTOTP({ body: { code: fromApp }, headers })
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return 'wrong'
    throw error
  }
  if (!(await rememberCode(rateLimiter, userId, key))) return 'used'
  if (fromApp === null) await recordEvent({ userId, kind: 'backup-code-used', userAgent })
  return 'right'
}
