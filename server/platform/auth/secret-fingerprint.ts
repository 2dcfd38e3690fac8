import { createHmac } from 'node:crypto'
import type { Sql } from 'postgres'
import { StartError } from '#server/platform/database/start-error.ts'

/** Shows whether two secrets are equal, without revealing them. */
function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret)
    .update('the fingerprint of AUTH_SECRET')
    .digest('base64url')
    .slice(0, 22)
}

export const wrongSecretMessage =
  'AUTH_SECRET is not the one this database was made with: use that one, or, if it is lost or was leaked, run npm run secret -- --replace.'

/** A changed secret signs everyone out, and data encrypted with the old one becomes unreadable. */
export async function expectSameSecret(sql: Sql, secret: string): Promise<void> {
  // If servers start together on a new database, the first writes and the others compare.
  await sql`
    insert into installation (name, value) values ('auth-secret', ${fingerprintOf(secret)}) on conflict do nothing`
  if (!(await isSameSecret(sql, secret))) throw new StartError(wrongSecretMessage)
}

/** Also true if no server has started on this database yet. */
export async function isSameSecret(sql: Sql, secret: string): Promise<boolean> {
  const [stored] = await sql<{ value: string }[]>`select value from installation where name = 'auth-secret'`
  return stored === undefined || stored.value === fingerprintOf(secret)
}

/**
 * Switches the database to the new secret: ends all sessions and removes data encrypted with the old one.
 * Returns the members who lost their second step.
 */
export async function replaceSecret(sql: Sql, secret: string): Promise<string[]> {
  return sql.begin(async (transaction) => {
    await transaction`
      insert into installation (name, value) values ('auth-secret', ${fingerprintOf(secret)})
      on conflict (name) do update set value = excluded.value`
    await transaction`delete from sessions`
    await transaction`delete from verifications`
    await transaction`
      update accounts set access_token = null, refresh_token = null, id_token = null
      where access_token is not null or refresh_token is not null or id_token is not null`
    const gone = await transaction<{ id: string }[]>`delete from two_factors returning user_id as id`
    await transaction`update users set two_factor_enabled = false where two_factor_enabled`
    return gone.map(({ id }) => id)
  })
}
