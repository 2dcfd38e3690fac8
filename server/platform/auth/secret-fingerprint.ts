import { createHmac, randomBytes } from 'node:crypto'
import type { Sql } from 'postgres'
import { StartError } from '#server/platform/database/start-error.ts'
import { findNextSecret, installNextSecret, loadAuthSecret, prepareNextSecret } from './auth-secret.ts'
import type { RecordAccountEvent } from './events/account-events.ts'

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

type Parts = { readonly sql: Sql; readonly recordEvent: RecordAccountEvent }

/**
 * Switches the database to the new secret: ends all sessions and removes data encrypted with the old one. The
 * members who lose their second step are told; returns how many.
 */
export async function replaceSecret({ sql, recordEvent }: Parts, secret: string): Promise<number> {
  return sql.begin(async (transaction) => {
    await transaction`
      insert into installation (name, value) values ('auth-secret', ${fingerprintOf(secret)})
      on conflict (name) do update set value = excluded.value`
    await transaction`delete from sessions`
    await transaction`delete from verifications`
    await transaction`
      update accounts set access_token = null, refresh_token = null, id_token = null
      where access_token is not null or refresh_token is not null or id_token is not null`
    const gone = await transaction<{ id: string; verified: boolean }[]>`
      delete from two_factors returning user_id as id, verified`
    await transaction`update users set two_factor_enabled = false where two_factor_enabled`
    // Who never finished turning it on has nothing to lose.
    const members = gone.filter(({ verified }) => verified)
    for (const { id: userId } of members) await recordEvent({ userId, kind: 'second-step-lost' }, transaction)
    return members.length
  })
}

type Replaced = { readonly status: 'replaced'; readonly members: number } | { readonly status: 'still-set' }

/**
 * `npm run secret -- --replace`. A secret of the data folder is prepared in a file of its own, then the database
 * takes it, then the file is put into use: after a crash the next run goes on with the same one, and never
 * takes the old file, which may have leaked, for the new secret.
 */
export async function replaceInstallationSecret(
  parts: Parts,
  config: { readonly authSecret: string | null; readonly dataDir: string },
): Promise<Replaced> {
  const { sql } = parts
  const { dataDir } = config
  const prepared = config.authSecret === null ? await findNextSecret(dataDir) : null
  if (prepared !== null && (await isSameSecret(sql, prepared))) {
    // A run ended between the database and the file. The members were told by that one.
    await installNextSecret(dataDir)
    return { status: 'replaced', members: 0 }
  }
  const given = await loadAuthSecret(config)
  const isOld = await isSameSecret(sql, given)
  if (!isOld) return { status: 'replaced', members: await replaceSecret(parts, given) }
  if (config.authSecret !== null) return { status: 'still-set' }
  const secret = randomBytes(48).toString('base64url')
  await prepareNextSecret(dataDir, secret)
  const members = await replaceSecret(parts, secret)
  await installNextSecret(dataDir)
  return { status: 'replaced', members }
}
