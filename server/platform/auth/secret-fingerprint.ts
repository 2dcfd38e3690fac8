import { createHmac } from 'node:crypto'
import type { Sql } from 'postgres'
import { StartError } from '#server/platform/database/start-error.ts'

/** Tells whether two secrets are the same, and nothing else about them. */
function fingerprintOf(secret: string): string {
  return createHmac('sha256', secret)
    .update('the fingerprint of AUTH_SECRET')
    .digest('base64url')
    .slice(0, 22)
}

export const wrongSecretMessage =
  'AUTH_SECRET is not the one this database was made with: use that one, or, if it is lost or was leaked, run npm run secret -- --replace.'

/** With another secret nobody stays signed in, and what the first one encrypted cannot be read. */
export async function expectSameSecret(sql: Sql, secret: string): Promise<void> {
  // Of servers that start together on a new database the first writes; the others compare.
  await sql`
    insert into installation (name, value) values ('auth-secret', ${fingerprintOf(secret)}) on conflict do nothing`
  if (!(await isSameSecret(sql, secret))) throw new StartError(wrongSecretMessage)
}

/** True also where no server has started on this database yet. */
export async function isSameSecret(sql: Sql, secret: string): Promise<boolean> {
  const [stored] = await sql<{ value: string }[]>`select value from installation where name = 'auth-secret'`
  return stored === undefined || stored.value === fingerprintOf(secret)
}

/**
 * Makes the database the new secret's: all sessions end, and what the old one had encrypted is removed. Answers with
 * the members whose second step is gone.
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
