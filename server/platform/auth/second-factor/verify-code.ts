import { isAPIError } from 'better-auth/api'
import type { Sql } from 'postgres'
import type { Auth } from '../create-auth.ts'
import type { RecordAccountEvent } from '../events/account-events.ts'
import type { RateLimiter } from '../rate-limit.ts'
import { cookieValue } from '../session-cookie.ts'
import { appCode, plainBackupCode, rememberCode, wasCodeUsed } from './used-codes.ts'

export type CodeParts = {
  readonly auth: Auth
  readonly sql: Sql
  readonly rateLimiter: RateLimiter
  readonly recordEvent: RecordAccountEvent
}

/** The stored form of a typed backup code; the typed text if there is no match. */
export async function storedBackupCode(auth: Auth, userId: string, typed: string): Promise<string> {
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } })
  const plain = plainBackupCode(typed)
  return backupCodes.find((code: string) => plainBackupCode(code) === plain) ?? typed
}

/** Seconds until codes are accepted again after too many wrong ones; null if they are accepted. */
export async function pausedFor(sql: Sql, userId: string): Promise<number | null> {
  const [paused] = await sql<{ seconds: number }[]>`
    select ceil(extract(epoch from locked_until - now()))::int as seconds
    from two_factors where user_id = ${userId} and locked_until > now()`
  return paused?.seconds ?? null
}

type Attempt = {
  readonly userId: string
  readonly code: string
  /** The caller's cookies. */
  readonly cookie: string
  readonly userAgent: string | null
}

/** Whether a signed-in member also has the second factor. Uses up the code. */
export async function verifyCode(
  { auth, sql, rateLimiter, recordEvent }: CodeParts,
  { userId, code: typed, cookie, userAgent }: Attempt,
): Promise<'right' | 'wrong' | 'used'> {
  const fromApp = appCode(typed)
  const key = fromApp ?? plainBackupCode(typed)
  if (await wasCodeUsed(sql, userId, key)) return 'used'
  const headers = await withSessionAlone(auth, cookie)
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

/** Without a session the library would take the member of a sign-in that waits for its code, who may be another. */
async function withSessionAlone(auth: Auth, cookies: string): Promise<Headers> {
  const { name } = (await auth.$context).authCookies.sessionToken
  return new Headers({ cookie: `${name}=${encodeURIComponent(cookieValue(cookies, name) ?? '')}` })
}
