import type { Sql } from 'postgres'
import { accountEventLimits } from '#domain/accounts/account-events.ts'
import { deleteDue } from '#server/platform/jobs/delete-due.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'

/** Longer than any data kept by address: limits for a day, finished jobs for two weeks. */
const formerEmailsKeptFor = '30 days'

/** Deletes expired rows to free space. Their expiry is also checked on every read. */
export async function pruneExpired(sql: Sql, rows: RowRun): Promise<void> {
  const isDue = () => sql`expires_at < now()`
  for (const table of ['sessions', 'verifications', 'rate_limits'])
    await deleteDue(sql, rows, { table, isDue })
  const kept = [
    { table: 'former_emails', since: 'changed_at', age: formerEmailsKeptFor },
    { table: 'known_devices', since: 'last_seen_at', age: '400 days' },
    { table: 'email_changes', since: 'requested_at', age: '30 days' },
    { table: 'account_events', since: 'created_at', age: `${accountEventLimits.days} days` },
  ]
  for (const { table, since, age } of kept)
    await deleteDue(sql, rows, { table, isDue: () => sql`${sql(since)} < now() - ${age}::interval` })
}
