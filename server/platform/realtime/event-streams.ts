import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LiveEvent } from '#contract/events.ts'
import type { Logger } from '../logging/logger.ts'
import type { Realtime } from './create-realtime.ts'
import type { LiveMessage } from './live-message.ts'
import { createRecentEvents } from './recent-events.ts'

/** The owner of a stream, by the session cookie; null is a guest. */
type ReadSession = (cookieHeader: string | undefined) => Promise<{ readonly userId: string } | null>

export interface EventStreamLimits {
  readonly perMember: number
  /** Generous: a whole neighbourhood can sit behind one carrier's address. */
  readonly perAddress: number
  readonly total: number
  readonly heartbeatSeconds: number
  readonly revalidateSeconds: number
  /** Unread bytes after which a client is dropped; it reconnects and refetches. */
  readonly unreadBytes: number
}

const defaultLimits: EventStreamLimits = {
  perMember: 16,
  perAddress: 2000,
  total: 8000,
  heartbeatSeconds: 25,
  revalidateSeconds: 60,
  unreadBytes: 64 * 1024,
}

interface Stream {
  readonly response: ServerResponse
  readonly address: string
  readonly cookie: string | undefined
  readonly memberId: string | null
  /** The second of the heartbeat and revalidation cycles that belongs to this stream. */
  readonly turn: number
}

export type OpenStreamResult = 'opened' | 'too-many' | 'unavailable'

export interface EventStreams {
  /** Answers `GET /api/events` and keeps the answer open; writes nothing unless the result is `opened`. */
  serve(request: IncomingMessage, response: ServerResponse, address: string): Promise<OpenStreamResult>
  count(): number
  close(): void
}

/**
 * `retry` is how soon a browser reconnects. The id makes it send Last-Event-ID then, so that the server knows
 * that events may have been missed. A first connection says how old its page is, and is told what that missed.
 */
const opening = Buffer.from('retry: 2000\nid: 1\n: aberto\n\n')
const heartbeat = Buffer.from(': \n\n')
const resync = frame({ type: 'resync' })
/** Pause between slices of a broadcast, so that other requests are answered in between. */
const broadcastSlice = 500

function frame(event: LiveEvent): Buffer {
  return Buffer.from(`data: ${JSON.stringify(event)}\n\n`)
}

/** How long ago the page began to load, in milliseconds; 0 if it does not say. */
function pageAge({ url = '' }: IncomingMessage): number {
  const age = Number(new URLSearchParams(url.split('?', 2)[1]).get('age'))
  return age > 0 ? age : 0
}

/** Server-sent events as raw writes of shared buffers: a thousand open streams cost a few megabytes. */
export function createEventStreams(
  { subscribe }: Pick<Realtime, 'subscribe'>,
  readSession: ReadSession,
  log: Logger,
  given: Partial<EventStreamLimits> = {},
): EventStreams {
  const limits = { ...defaultLimits, ...given }
  const streams = new Set<Stream>()
  const recent = createRecentEvents()
  const byMember = new Map<string, Set<Stream>>()
  const byAddress = new Map<string, number>()
  let opened = 0
  let second = 0

  function write(stream: Stream, bytes: Buffer) {
    if (stream.response.writableLength > limits.unreadBytes) {
      remove(stream)
      stream.response.destroy()
      return
    }
    stream.response.write(bytes)
  }

  function add(stream: Stream) {
    streams.add(stream)
    byAddress.set(stream.address, (byAddress.get(stream.address) ?? 0) + 1)
    if (stream.memberId === null) return
    const own = byMember.get(stream.memberId) ?? new Set()
    byMember.set(stream.memberId, own.add(stream))
  }

  function remove(stream: Stream) {
    if (!streams.delete(stream)) return
    const sameAddress = (byAddress.get(stream.address) ?? 1) - 1
    if (sameAddress > 0) byAddress.set(stream.address, sameAddress)
    else byAddress.delete(stream.address)
    if (stream.memberId === null) return
    const own = byMember.get(stream.memberId)
    own?.delete(stream)
    if (own?.size === 0) byMember.delete(stream.memberId)
  }

  function end(stream: Stream) {
    remove(stream)
    stream.response.end()
  }

  function deliver(message: LiveMessage) {
    recent.add(message)
    const { to, event } = message
    const bytes = frame(event)
    if (to === 'everyone') {
      broadcast([...streams], bytes)
      return
    }
    for (const stream of byMember.get(to) ?? []) {
      write(stream, bytes)
      if (event.type === 'session') void revalidate(stream)
    }
  }

  function broadcast(receivers: readonly Stream[], bytes: Buffer) {
    for (const stream of receivers.slice(0, broadcastSlice)) {
      if (streams.has(stream)) write(stream, bytes)
    }
    if (receivers.length > broadcastSlice) setImmediate(broadcast, receivers.slice(broadcastSlice), bytes)
  }

  /** A stream must not outlive its session: it ends, and the browser reconnects as a guest. */
  async function revalidate(stream: Stream) {
    if (stream.memberId === null) return
    try {
      const session = await readSession(stream.cookie)
      if (session?.userId === stream.memberId || !streams.has(stream)) return
      write(stream, frame({ type: 'session' }))
      end(stream)
    } catch (error) {
      // The database is unreachable. Events carry no data, so the stream may stay until the next turn.
      log.debug({ err: error }, 'session of an event stream could not be read')
    }
  }

  /** Spreads heartbeats and revalidations over the seconds. */
  const clock = setInterval(() => {
    second += 1
    recent.clean()
    for (const stream of streams) {
      if (stream.turn % limits.heartbeatSeconds === second % limits.heartbeatSeconds) write(stream, heartbeat)
      if (stream.turn % limits.revalidateSeconds === second % limits.revalidateSeconds)
        void revalidate(stream)
    }
  }, 1000)
  clock.unref()
  const unsubscribe = subscribe(deliver)

  return {
    async serve(request, response, address) {
      if (streams.size >= limits.total) return 'unavailable'
      if ((byAddress.get(address) ?? 0) >= limits.perAddress) return 'too-many'
      const cookie = request.headers.cookie
      const memberId = (await readSession(cookie))?.userId ?? null
      if (memberId !== null && (byMember.get(memberId)?.size ?? 0) >= limits.perMember) return 'too-many'
      if (response.destroyed) return 'opened'
      request.socket.setNoDelay(true)
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      })
      const stream: Stream = { response, address, cookie, memberId, turn: opened++ }
      response.on('close', () => remove(stream))
      add(stream)
      response.write(opening)
      if (request.headers['last-event-id'] !== undefined) response.write(resync)
      else if (memberId !== null)
        for (const event of recent.missedBy(memberId, pageAge(request))) response.write(frame(event))
      return 'opened'
    },
    count: () => streams.size,
    close() {
      clearInterval(clock)
      unsubscribe()
      for (const stream of streams) end(stream)
    },
  }
}
