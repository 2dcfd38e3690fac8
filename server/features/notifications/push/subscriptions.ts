import type { ISql, Sql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import webPush, { type VapidKeys } from 'web-push'
import { pushDevicesMessage } from '#domain/limits/limit-message.ts'
import { memberLimits, reducedLimit } from '#domain/limits/member-limits.ts'
import { HttpProblem } from '#server/platform/http/problems.ts'
import { isEstablished } from '#server/platform/limits/limits.ts'
import type { Device } from './send-push.ts'

/** Created on the first start and stored in the database, so that every process signs with the same keys. */
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

/** A member can turn a device off at any moment, which frees a slot. */
const retryAfter = 60

/**
 * One per session. An endpoint belongs to the last member who sent it: the next member on a browser takes it
 * over. Refuses devices above the limit per member. False if the session no longer exists.
 */
export function saveSubscription(sql: Sql, subscription: Subscription): Promise<boolean> {
  const { memberId, sessionId, endpoint, p256dh, auth, now } = subscription
  return sql.begin(async (transaction) => {
    // Serialize devices of a member: two at once would both find a free slot.
    await transaction`select 1 from profiles where id = ${memberId} for no key update`
    const [account] = await transaction<{ established: boolean }[]>`
      select ${isEstablished(transaction, now)} as established
      from sessions join users on users.id = sessions.user_id
      where sessions.id = ${sessionId} and user_id = ${memberId} for key share of sessions`
    if (account === undefined) return false
    await transaction`delete from push_subscriptions where session_id = ${sessionId} or endpoint = ${endpoint}`
    await expectFreeSlot(transaction, subscription, !account.established)
    await transaction`
      insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
      values (${uuidv7()}, ${memberId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth},
        ${now.toISOString()}::timestamptz)
      on conflict (endpoint) do update set
        user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
        auth = excluded.auth, created_at = excluded.created_at`
    return true
  })
}

/** Devices whose session has ended receive nothing and take no slot. */
async function expectFreeSlot(sql: ISql, { memberId, now }: Subscription, reduced: boolean): Promise<void> {
  const { pushDevices } = memberLimits.product
  const most = reduced ? reducedLimit(pushDevices) : pushDevices
  const devices = await sql`
    select 1 from push_subscriptions join sessions on sessions.id = session_id
    where push_subscriptions.user_id = ${memberId} and expires_at > ${now.toISOString()}::timestamptz
    limit ${most}`
  if (devices.length < most) return
  throw new HttpProblem('TOO_MANY_REQUESTS', { message: pushDevicesMessage(most, reduced), retryAfter })
}

export async function hasSubscription(sql: Sql, sessionId: string): Promise<boolean> {
  const found = await sql`select 1 from push_subscriptions where session_id = ${sessionId}`
  return found.length > 0
}

export async function removeSubscription(sql: Sql, sessionId: string): Promise<void> {
  await sql`delete from push_subscriptions where session_id = ${sessionId}`
}
