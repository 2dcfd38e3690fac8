import type { ISql } from 'postgres'
import { adminLimits } from '#domain/admin/limits.ts'

/** What was reported and has no decision, counted only up to the number the screens show. */
export async function countWaiting(sql: ISql): Promise<number> {
  const [row] = await sql<[{ waiting: number }]>`
    select count(*)::int as waiting
    from (
      select distinct type, target_id from content_reports where decision_id is null
      order by type, target_id limit ${adminLimits.waiting}
    ) as targets`
  return row.waiting
}
