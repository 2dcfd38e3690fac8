import { createSecretKey } from 'node:crypto'
import type { Sql } from 'postgres'
import { readSignedCookie, sessionCookieName } from './session-cookie.ts'

export type SessionOfRequest = {
  readonly sessionId: string
  readonly userId: string
  /** The member confirmed the address through a mail. */
  readonly isConfirmed: boolean
  readonly isAdmin: boolean
  /** The member has a second factor, and this session was opened with it. */
  readonly showedSecondFactor: boolean
}

type ReadSessionOptions = {
  readonly sql: Sql
  readonly secret: string
  readonly publicUrl: string
  /** Called on a signed-in visit; must not throw and is not awaited. */
  readonly onVisit: (userId: string) => void
}

export type ReadSession = (cookieHeader: string | undefined) => Promise<SessionOfRequest | null>

/**
 * Reads the session in one query: better-auth's own way is forty times slower. Nothing is cached, so an ended
 * session, a deleted member or a removed role takes effect with the next request.
 */
export function createReadSession({ sql, secret, publicUrl, onVisit }: ReadSessionOptions): ReadSession {
  const cookieName = sessionCookieName(publicUrl)
  const key = createSecretKey(secret, 'utf8')
  return async (cookieHeader) => {
    const token = cookieHeader ? readSignedCookie(cookieHeader, cookieName, key) : null
    if (token === null) return null
    const [session] = await sql<SessionOfRequest[]>`
      select
        sessions.id as "sessionId",
        users.id as "userId",
        users.email_verified as "isConfirmed",
        exists (select from user_roles where user_id = users.id and role = 'admin') as "isAdmin",
        sessions.second_factor_at is not null and (
          users.two_factor_enabled or exists (select from passkeys where user_id = users.id)
        ) as "showedSecondFactor"
      from sessions join users on users.id = sessions.user_id
      where sessions.token = ${token} and sessions.expires_at > now()
    `
    if (session === undefined) return null
    onVisit(session.userId)
    return session
  }
}
