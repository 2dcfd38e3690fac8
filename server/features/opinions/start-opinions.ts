import type { Sql } from 'postgres'
import { keptSince } from '#domain/second-opinions/second-opinions.ts'
import { deleteDue } from '#server/platform/jobs/delete-due.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'
import type { Jobs } from '#server/platform/jobs/start-jobs.ts'

type Parts = { readonly sql: Sql; readonly jobs: Pick<Jobs, 'schedule'>; readonly now: () => Date }

export async function startOpinions({ sql, jobs, now }: Parts): Promise<void> {
  await jobs.schedule('erase-old-opinions', '45 4 * * *', (rows) => eraseOldRequests(sql, rows, now()))
}

/** Deletes what ended long ago. What was answered belongs to those who wrote it and stays, and what waits for the team. */
export function eraseOldRequests(sql: Sql, rows: RowRun, now: Date): Promise<void> {
  return deleteDue(sql, rows, {
    table: 'opinion_requests',
    isDue: () => sql`
      created_at < ${keptSince(now).toISOString()}::timestamptz
      and not exists (
        select from opinion_readings where request_id = opinion_requests.id and answered_at is not null
      )
      and not exists (
        select from content_reports
        where type = 'opinion-request' and target_id = opinion_requests.id and decision_id is null
      )`,
  })
}
