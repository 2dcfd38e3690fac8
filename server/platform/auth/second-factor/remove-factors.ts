import type { ISql } from 'postgres'

/** Removes the second step, passkeys and linked identities that were added in a period. */
export async function removeFactors(
  sql: ISql,
  userId: string,
  { since = '-infinity', until = 'infinity' }: { readonly since?: string; readonly until?: string },
): Promise<void> {
  const added = sql`
    user_id = ${userId} and created_at >= ${since}::timestamptz and created_at < ${until}::timestamptz`
  await sql`delete from two_factors where ${added}`
  await sql`delete from passkeys where ${added}`
  await sql`delete from accounts where ${added} and provider_id <> 'credential'`
  await sql`
    update users set two_factor_enabled = exists (select from two_factors where user_id = ${userId} and verified)
    where id = ${userId}`
}
