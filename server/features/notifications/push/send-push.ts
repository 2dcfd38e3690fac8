import http from 'node:http'
import https from 'node:https'
import webPush, { type VapidKeys } from 'web-push'
import { lookUpPublic } from '#server/platform/outbound/public-address.ts'

export type Device = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

export type PushSender = {
  readonly keys: VapidKeys
  /** Whom a push service can write to about what we send: a mailto: or https: address. */
  readonly contact: string
  /** For tests alone: any address, without TLS too. */
  readonly anyEndpoint: boolean
}

const timeoutMs = 10_000
/** A device that is off for longer has older news to catch up with. */
const keptSeconds = 24 * 60 * 60

/** `gone`: the device will never take anything again. `refused`: this message was not taken and never will be. */
export type PushResult = 'sent' | 'gone' | 'refused'

/** Encrypts for the device (RFC 8291) and signs as this server (RFC 8292). Rejects where a later try may succeed. */
export async function sendPush(sender: PushSender, device: Device, payload: object): Promise<PushResult> {
  const { endpoint, p256dh, auth } = device
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: sender.contact, ...sender.keys },
      TTL: keptSeconds,
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
        // Only the status matters, and nobody knows how much would follow it.
        response.destroy()
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
