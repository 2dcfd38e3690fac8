import type { ISql, PendingQuery, Row } from 'postgres'
import { establishedSince } from '#domain/limits/member-limits.ts'

/** isEstablished of domain/limits, as a condition on a row of `users`. */
export function isEstablished(sql: ISql, now: Date): PendingQuery<Row[]> {
  return sql`users.email_verified and users.created_at <= ${establishedSince(now).toISOString()}::timestamptz`
}
