import type { Sql } from 'postgres'

/** Rows that no longer mean anything. Their expiry is checked wherever they are read; this only frees the space. */
export async function pruneExpired(sql: Sql): Promise<void> {
  await sql`delete from sessions where expires_at < now()`
  await sql`delete from verifications where expires_at < now()`
  await sql`delete from rate_limits where expires_at < now()`
}
