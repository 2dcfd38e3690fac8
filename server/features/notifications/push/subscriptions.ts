import type { Sql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import { memberLimits, reducedLimit } from '#domain/limits/member-limits.ts'
import { isEstablished } from '#server/platform/limits/is-established.ts'
import type { Device } from './send-push.ts'

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
