import type { Sql } from 'postgres'
import { deleteDue } from '#server/platform/jobs/delete-due.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'

/** Longer than anything that is kept by an address: limits for a day, finished jobs for two weeks. */
const formerEmailsKeptFor = '30 days'

/** Rows that no longer mean anything. Their expiry is checked wherever they are read; this only frees the space. */
export async function pruneExpired(sql: Sql, rows: RowRun): Promise<void> {
  const isDue = () => sql`expires_at < now()`
  for (const table of ['sessions', 'verifications', 'rate_limits'])
    await deleteDue(sql, rows, { table, isDue })
  const isForgotten = () => sql`changed_at < now() - ${formerEmailsKeptFor}::interval`
  await deleteDue(sql, rows, { table: 'former_emails', isDue: isForgotten })
}
