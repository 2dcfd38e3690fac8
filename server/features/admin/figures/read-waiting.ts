import type { Sql } from 'postgres'
import { adminLimits } from '#domain/admin/limits.ts'
import { countWaiting } from '../reports/count-waiting.ts'

/** Counts only up to the number the screen shows, along an index. */
export async function readWaiting(sql: Sql) {
  const most = adminLimits.waiting
  const [reports, [counts]] = await Promise.all([
    countWaiting(sql),
    sql<[{ mentorRequests: number; mentorApplications: number; feedbacks: number }]>`
      select
        (select count(*)::int from (
          select from mentor_requests where status = 'open' and slot_id is null order by created_at limit ${most}
        ) as waiting) as "mentorRequests",
        (select count(*)::int from (
          select from mentor_applications where status = 'open' order by created_at limit ${most}
        ) as waiting) as "mentorApplications",
        (select count(*)::int from (
          select from feedback where status = 'backlog' order by created_at desc limit ${most}
        ) as waiting) as feedbacks`,
  ])
  return { reports, ...counts }
}
