import type { ISql } from 'postgres'

/**
 * What members report and what admins decide of one idea or comment, one after the other: a report that arrived during a
 * decision would be closed by it, and whoever sent it would never hear. Members do not wait for each other.
 */
export async function lockReportsOf(sql: ISql, targetId: string, purpose: 'report' | 'decide') {
  const key = sql`hashtextextended(${targetId}, 0)`
  await (purpose === 'report'
    ? sql`select pg_advisory_xact_lock_shared(${key})`
    : sql`select pg_advisory_xact_lock(${key})`)
}
