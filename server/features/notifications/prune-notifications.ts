import type { Sql } from 'postgres'

/** What was read is kept for two months, what was never read for half a year. */
export async function pruneNotifications(sql: Sql): Promise<void> {
  await sql`
    delete from notifications
    where read_at < now() - interval '60 days' or created_at < now() - interval '180 days'`
}
