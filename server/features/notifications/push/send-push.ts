import http from 'node:http'
import https from 'node:https'
import webPush, { type VapidKeys } from 'web-push'
import { lookUpPublic } from '#server/platform/outbound/public-address.ts'

export type Device = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

export type PushSender = {
  readonly keys: VapidKeys
  /** Contact for the push service about our messages: a mailto: or https: address. */
  readonly contact: string
  /** Tests only: any address, also without TLS. */
  readonly anyEndpoint: boolean
}

const timeoutMs = 10_000
/** Messages for a device that is offline for longer are outdated, unless they say less. */
const keptSeconds = 24 * 60 * 60

/** Shown by the service worker (web/service-worker.ts). */
export type PushPayload = { readonly id: string; readonly text: string; readonly path: string }

/** `gone`: the device will never accept messages again. `refused`: this message will never be accepted. */
export type PushResult = 'sent' | 'gone' | 'refused'

/** Encrypts for the device (RFC 8291) and signs as this server (RFC 8292). Rejects if a retry may succeed. */
export async function sendPush(
  sender: PushSender,
  device: Device,
  payload: PushPayload,
  forSeconds = keptSeconds,
): Promise<PushResult> {
  const { endpoint, p256dh, auth } = device
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: sender.contact, ...sender.keys },
      TTL: forSeconds,
      contentEncoding: 'aes128gcm',
    },
  )
  const status = await post(endpoint, headers, body, sender.anyEndpoint)
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`)
  return 'refused'
}

function post(
  endpoint: string,
  headers: http.OutgoingHttpHeaders,
  body: Buffer,
  anyEndpoint: boolean,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const { request } = anyEndpoint && endpoint.startsWith('http:') ? http : https
    const sent = request(
      endpoint,
      {
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(anyEndpoint ? {} : { lookup: lookUpPublic }),
      },
      (response) => {
        resolve(response.statusCode ?? 0)
        // Only the status matters; the body may be of any length.
        response.destroy()
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
