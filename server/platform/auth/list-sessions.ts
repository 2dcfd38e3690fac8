import type { Sql } from 'postgres'
import type { SessionOfRequest } from './read-session.ts'

/**
 * The member's signed-in devices, the current one marked. Never returns tokens: a device is ended by its id.
 */
export async function listSessions(
  sql: Sql,
  { userId, sessionId }: Pick<SessionOfRequest, 'userId' | 'sessionId'>,
) {
  const rows = await sql<ListedSession[]>`
    select
      id,
      to_json(created_at) #>> '{}' as "createdAt",
      to_json(updated_at) #>> '{}' as "lastSeenAt",
      to_json(expires_at) #>> '{}' as "expiresAt",
      nullif(ip_address, '') as "ipAddress",
      nullif(user_agent, '') as "userAgent",
      id = ${sessionId} as current
    from sessions
    where user_id = ${userId} and expires_at > now()
    order by updated_at desc
    limit 100
  `
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt).toISOString(),
    lastSeenAt: new Date(row.lastSeenAt).toISOString(),
    expiresAt: new Date(row.expiresAt).toISOString(),
  }))
}

type ListedSession = {
  id: string
  createdAt: string
  lastSeenAt: string
  expiresAt: string
  ipAddress: string | null
  userAgent: string | null
  current: boolean
}
