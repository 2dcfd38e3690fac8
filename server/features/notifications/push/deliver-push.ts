import type { Sql } from 'postgres'
import { notificationPath, notificationText, sentence } from '#domain/notifications/kinds.ts'
import type { Logger } from '#server/platform/logging/logger.ts'
import { readGroups } from '../read-groups.ts'
import type { PushJob } from './claim-pushes.ts'
import { type Device, type PushPayload, type PushSender, sendPush } from './send-push.ts'

export type DeliveryParts = { readonly sql: Sql; readonly sender: PushSender; readonly log: Logger }

/** Sends the current content of the list; notifications read or taken back meanwhile are not sent. */
export async function deliverPush(parts: DeliveryParts, job: PushJob): Promise<void> {
  const { sql } = parts
  const { deviceId, memberId, kind, subject } = job
  const [device] = await sql<Device[]>`
    select endpoint, p256dh, auth from push_subscriptions where id = ${deviceId} and user_id = ${memberId}`
  if (device === undefined) return
  const [notification] = await readGroups(sql, memberId, { kind, subject })
  if (notification === undefined) return
  await sendToDevice(parts, {
    deviceId,
    device,
    payload: {
      id: notification.id,
      text: sentence(notificationText(notification)),
      path: notificationPath(notification),
    },
  })
}

type Sending = {
  readonly deviceId: string
  readonly device: Device
  readonly payload: PushPayload
  /** How long it is worth delivering. */
  readonly forSeconds?: number
}

/** A device that is gone is forgotten. Rejects if a retry may succeed. */
export async function sendToDevice(
  { sql, sender, log }: DeliveryParts,
  { deviceId, device, payload, forSeconds }: Sending,
): Promise<void> {
  const result = await sendPush(sender, device, payload, forSeconds)
  if (result === 'gone') await sql`delete from push_subscriptions where id = ${deviceId}`
  if (result === 'refused')
    log.warn({ part: 'push', host: new URL(device.endpoint).host }, 'push message refused')
}
