import type { Sql } from 'postgres'
import { deleteDue } from '#server/platform/jobs/delete-due.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'

/** What was read is kept for two months, what was never read for half a year. */
export function pruneNotifications(sql: Sql, rows: RowRun): Promise<void> {
  const isDue = () => sql`read_at < now() - interval '60 days' or created_at < now() - interval '180 days'`
  return deleteDue(sql, rows, { table: 'notifications', isDue })
}
