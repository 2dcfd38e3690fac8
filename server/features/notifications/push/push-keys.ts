import type { Sql } from 'postgres'
import webPush, { type VapidKeys } from 'web-push'

/** Made on the first start and kept in the database, so that every process signs with the same ones. */
export async function loadPushKeys(sql: Sql): Promise<VapidKeys> {
  const known = await read(sql)
  if (known !== undefined) return known
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await sql`
    insert into push_keys (public_key, private_key) values (${publicKey}, ${privateKey}) on conflict do nothing`
  const kept = await read(sql)
  if (kept === undefined) throw new Error('The keys for push messages that were just stored are not there')
  return kept
}

async function read(sql: Sql): Promise<VapidKeys | undefined> {
  const [keys] = await sql<VapidKeys[]>`
    select public_key as "publicKey", private_key as "privateKey" from push_keys`
  return keys
}
