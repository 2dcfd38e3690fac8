import type { Sql } from 'postgres'
import { deleteDue } from '#server/platform/jobs/delete-due.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'

/** Rows that no longer mean anything. Their expiry is checked wherever they are read; this only frees the space. */
export async function pruneExpired(sql: Sql, rows: RowRun): Promise<void> {
  const isDue = () => sql`expires_at < now()`
  for (const table of ['sessions', 'verifications', 'rate_limits'])
    await deleteDue(sql, rows, { table, isDue })
}
