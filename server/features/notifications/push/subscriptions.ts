import type { Sql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import webPush, { type VapidKeys } from 'web-push'
import { memberLimits, reducedLimit } from '#domain/limits/member-limits.ts'
import { isEstablished } from '#server/platform/limits/limits.ts'
import type { Device } from './send-push.ts'

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

type Subscription = Device & {
  readonly memberId: string
  readonly sessionId: string
  readonly now: Date
}

/**
 * One per session, and an endpoint belongs to whoever sent it last: the next member at a browser takes it over. With
 * too many devices the oldest gives way. False where the session is gone by now.
 */
export function saveSubscription(sql: Sql, subscription: Subscription): Promise<boolean> {
  const { memberId, sessionId, endpoint, p256dh, auth, now } = subscription
  return sql.begin(async (transaction) => {
    // One device after the other, or two at once would both find room.
    await transaction`select 1 from profiles where id = ${memberId} for no key update`
    const [account] = await transaction<{ established: boolean }[]>`
      select ${isEstablished(transaction, now)} as established
      from sessions join users on users.id = sessions.user_id
      where sessions.id = ${sessionId} and user_id = ${memberId} for key share of sessions`
    if (account === undefined) return false
    const { pushDevices } = memberLimits.product
    const most = account.established ? pushDevices : reducedLimit(pushDevices)
    await transaction`delete from push_subscriptions where session_id = ${sessionId} or endpoint = ${endpoint}`
    await transaction`
      insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
      values (${uuidv7()}, ${memberId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth},
        ${now.toISOString()}::timestamptz)
      on conflict (endpoint) do update set
        user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
        auth = excluded.auth, created_at = excluded.created_at`
    await transaction`
      delete from push_subscriptions where id in (
        select id from push_subscriptions where user_id = ${memberId}
        order by created_at desc, id desc offset ${most}
      )`
    return true
  })
}

export async function hasSubscription(sql: Sql, sessionId: string): Promise<boolean> {
  const found = await sql`select 1 from push_subscriptions where session_id = ${sessionId}`
  return found.length > 0
}

export async function removeSubscription(sql: Sql, sessionId: string): Promise<void> {
  await sql`delete from push_subscriptions where session_id = ${sessionId}`
}
