import type { Sql } from 'postgres'
import { adminLimits } from '#domain/admin/limits.ts'

/** Counted no further than the screen says. */
export async function readWaiting(sql: Sql) {
  const most = adminLimits.waiting
  const [counts] = await sql<[{ reports: number; mentorRequests: number; feedbacks: number }]>`
    select
      (select count(*)::int from (
        select distinct type, target_id from content_reports where decision_id is null limit ${most}
      ) as waiting) as reports,
      (select count(*)::int from (
        select from mentor_requests where status = 'open' limit ${most}
      ) as waiting) as "mentorRequests",
      (select count(*)::int from (
        select from feedback where status = 'backlog' limit ${most}
      ) as waiting) as feedbacks`
  return counts
}
