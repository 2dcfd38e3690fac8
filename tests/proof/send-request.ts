import { type Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface Address {
  readonly origin: string
  readonly port: number
  readonly agent: Agent
}

export interface Sent {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** In chunks without a length, with a length that is too short, or aborted halfway; whole by default. */
  readonly way?: 'chunked' | 'longer than said' | 'cut off'
}

export interface Received {
  readonly status: number
  readonly text: string
  /** The cookies a browser would keep. */
  readonly cookie: string
  readonly retryAfter: boolean
}

/** A client that aborts gets no answer; servers log this number. */
const leftByClient = 499
const textKept = 4000
/** Longer than any of the server's own limits: a later answer would never come. */
const answerWithinMs = 90_000
const tries = 5
const triesAfterMs = 2000

/**
 * A server on a busy machine may ask to come back (503 with Retry-After); then the same is sent again, as any
 * client does. A request refused every time is one that the server cannot answer.
 */
export async function sendPatiently(address: Address, what: Sent) {
  for (let putOff = 0; ; putOff += 1) {
    const answer = await sendRequest(address, what)
    if (answer.status !== 503 || !answer.retryAfter || putOff === tries) return { ...answer, putOff }
    await pause(triesAfterMs)
  }
}

/** Status 0: a dropped connection. */
export function sendRequest(address: Address, sent: Sent): Promise<Received> {
  const { method, target: path, body, way } = sent
  const breaksRules = way === 'longer than said' || way === 'cut off'
  return new Promise<Received>((resolve) => {
    const end = (status: number, text = '') => resolve({ status, text, cookie: '', retryAfter: false })
    const headers = { ...sent.headers, ...lengthOf(sent) }
    const agent = breaksRules ? false : address.agent
    const asking = request({ agent, port: address.port, method, path, headers }, (answer) => {
      let text = ''
      const received = () =>
        resolve({
          status: answer.statusCode ?? 0,
          text,
          cookie: cookieOf(answer.headers['set-cookie'] ?? []),
          retryAfter: 'retry-after' in answer.headers,
        })
      const isStream = answer.headers['content-type']?.startsWith('text/event-stream') === true
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        if (text.length < textKept) text += chunk
        if (!isStream) return
        received()
        asking.destroy()
      })
      answer.on('end', received)
      answer.on('error', (error) => end(0, error.message))
    })
    asking.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close a kept connection just as it is reused: Node leaves the retry to the caller.
      if (asking.reusedSocket && error.code === 'ECONNRESET') resolve(sendRequest(address, sent))
      else end(breaksRules ? leftByClient : 0, error.message)
    })
    asking.setTimeout(answerWithinMs, () => asking.destroy(new Error('no answer')))
    if (way === 'cut off') {
      asking.write(body.subarray(0, body.length >> 1), () => asking.destroy())
      asking.on('close', () => end(leftByClient))
    } else asking.end(body)
  })
}

function lengthOf({ body, way, method }: Sent): Record<string, string | number> {
  if (way === 'chunked') return { 'transfer-encoding': 'chunked' }
  if (way === 'longer than said') return { 'content-length': Math.floor(body.length / 2) }
  return body.length === 0 && method === 'GET' ? {} : { 'content-length': body.length }
}

function cookieOf(lines: readonly string[]): string {
  return lines
    .map((line) => line.split(';', 1)[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ')
}
