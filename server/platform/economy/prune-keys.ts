import type { Sql } from 'postgres'
import { deleteDue } from '#server/platform/jobs/delete-due.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'

/** Far longer than anything waits to be sent again. */
const keptFor = '30 days'

export function pruneKeys(sql: Sql, rows: RowRun): Promise<void> {
  const isDue = () => sql`created_at < now() - ${keptFor}::interval`
  return deleteDue(sql, rows, { table: 'idempotency_keys', isDue })
}
