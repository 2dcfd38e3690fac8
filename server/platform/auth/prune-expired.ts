import type { Sql } from 'postgres'
import { accountEventLimits } from '#domain/accounts/account-events.ts'

/** Rows that no longer mean anything. Their expiry is checked wherever they are read; this only frees the space. */
export async function pruneExpired(sql: Sql): Promise<void> {
  await sql`delete from sessions where expires_at < now()`
  await sql`delete from verifications where expires_at < now()`
  await sql`delete from rate_limits where expires_at < now()`
  await sql`delete from known_devices where last_seen_at < now() - interval '400 days'`
  await sql`delete from email_changes where requested_at < now() - interval '30 days'`
  await sql`delete from account_events where created_at < now() - make_interval(days => ${accountEventLimits.days})`
}
