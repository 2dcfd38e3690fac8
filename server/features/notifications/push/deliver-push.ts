import type { Sql } from 'postgres'
import type { Notification } from '#contract/notifications.ts'
import { notificationPath, notificationText, sentence } from '#domain/notifications/kinds.ts'
import type { Logger } from '#server/platform/logging/logger.ts'
import { readGroups } from '../read-groups.ts'
import type { PushJob } from './claim-pushes.ts'
import { type Device, type PushSender, sendPush } from './send-push.ts'

type Parts = { readonly sql: Sql; readonly sender: PushSender; readonly log: Logger }

/** Sends the current content of the list; notifications read or taken back meanwhile are not sent. */
export async function deliverPush({ sql, sender, log }: Parts, job: PushJob): Promise<void> {
  const { deviceId, memberId, kind, subject } = job
  const [device] = await sql<Device[]>`
    select endpoint, p256dh, auth from push_subscriptions where id = ${deviceId} and user_id = ${memberId}`
  if (device === undefined) return
  const [notification] = await readGroups(sql, memberId, { kind, subject })
  if (notification === undefined) return
  const result = await sendPush(sender, device, payloadOf(notification))
  if (result === 'gone') await sql`delete from push_subscriptions where id = ${deviceId}`
  if (result === 'refused')
    log.warn({ part: 'push', host: new URL(device.endpoint).host }, 'push message refused')
}

/** Shown by the service worker (web/service-worker.ts). */
function payloadOf(notification: Notification) {
  return {
    id: notification.id,
    text: sentence(notificationText(notification)),
    path: notificationPath(notification),
  }
}
