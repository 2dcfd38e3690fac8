import type { ISql } from 'postgres'
import type { TakenBackParts } from '#domain/accounts/take-back.ts'

/** Removes the second step, passkeys and linked identities that were added in a period. Says which. */
export async function removeFactors(
  sql: ISql,
  userId: string,
  { since = '-infinity', until = 'infinity' }: { readonly since?: string; readonly until?: string },
): Promise<Omit<TakenBackParts, 'address'>> {
  const added = sql`
    user_id = ${userId} and created_at >= ${since}::timestamptz and created_at < ${until}::timestamptz`
  const steps = await sql<{ verified: boolean }[]>`delete from two_factors where ${added} returning verified`
  const passkeys = await sql`delete from passkeys where ${added} returning 1`
  const identities = await sql`
    delete from accounts where ${added} and provider_id <> 'credential' returning 1`
  await sql`
    update users set two_factor_enabled = exists (select from two_factors where user_id = ${userId} and verified)
    where id = ${userId}`
  return {
    secondStep: steps.some(({ verified }) => verified),
    passkeys: passkeys.length,
    identities: identities.length,
  }
}
