import type { Sql } from 'postgres'
import type { Group } from '../unread.ts'

export type PushJob = Group & { readonly deviceId: string; readonly memberId: string }

/**
 * Claims unsent notifications of these members for each of their devices, so that two processes never send
 * the same one. Likes of one idea are sent once until they are read; the list counts the rest.
 */
export async function claimPushes(sql: Sql, members: readonly string[], now: Date): Promise<PushJob[]> {
  const at = now.toISOString()
  return sql<PushJob[]>`
    with device as (
      select push_subscriptions.id, push_subscriptions.user_id, push_subscriptions.created_at
      from push_subscriptions join sessions on sessions.id = session_id
      where push_subscriptions.user_id = any(${[...members]}::uuid[]) and sessions.expires_at > ${at}::timestamptz
    ), due as (
      select user_id, kind, subject, reference from notifications
      where user_id in (select user_id from device) and read_at is null and pushed_at is null
      for update skip locked
    ), claimed as (
      update notifications set pushed_at = ${at}::timestamptz
      from due
      where notifications.user_id = due.user_id and notifications.kind = due.kind
        and notifications.subject = due.subject and notifications.reference = due.reference
      returning notifications.user_id, notifications.kind, notifications.subject, notifications.created_at
    )
    select distinct device.id as "deviceId", device.user_id as "memberId", claimed.kind, claimed.subject
    from claimed join device on device.user_id = claimed.user_id and device.created_at <= claimed.created_at
    where claimed.kind <> 'like' or not exists (
      select from notifications earlier
      where earlier.user_id = claimed.user_id and earlier.kind = claimed.kind
        and earlier.subject = claimed.subject and earlier.read_at is null and earlier.pushed_at is not null
    )`
}
