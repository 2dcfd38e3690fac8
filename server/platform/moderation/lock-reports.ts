import type { ISql } from 'postgres'

/**
 * Serializes reports and decisions on one idea or comment: a report that arrived during a decision would be
 * closed by it, and its sender would never be told. Members do not wait for each other.
 */
export async function lockReportsOf(sql: ISql, targetId: string, purpose: 'report' | 'decide') {
  const key = sql`hashtextextended(${targetId}, 0)`
  await (purpose === 'report'
    ? sql`select pg_advisory_xact_lock_shared(${key})`
    : sql`select pg_advisory_xact_lock(${key})`)
}
