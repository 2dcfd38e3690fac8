import type { Sql } from 'postgres'

/** Far longer than anything waits to be sent again. */
const keptFor = '30 days'

export async function pruneKeys(sql: Sql): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - ${keptFor}::interval`
}
