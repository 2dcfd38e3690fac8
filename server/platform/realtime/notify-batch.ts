import type postgres from 'postgres'
import type { Logger } from '../logging/logger.ts'
import type { LiveMessage } from './live-message.ts'

/** One NOTIFY per batch: NOTIFY takes a lock at commit, so one per write would serialise the writers. */
const batchEveryMs = 50
const retryAfterMs = 1000
/** PostgreSQL refuses payloads of 8000 bytes and more. */
const payloadLimitBytes = 7900
/** With more than this waiting, a single "refetch everything" replaces them. */
const mostWaiting = 5000

export interface NotifyBatch {
  add(message: LiveMessage): void
  close(): Promise<void>
}

export function createNotifyBatch(sql: postgres.Sql, channel: string, log: Logger): NotifyBatch {
  /** Keyed by their text: duplicates for the same reader in one batch are sent once. */
  let waiting = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  let sending: Promise<void> = Promise.resolve()
  let closed = false

  function schedule(delay: number) {
    if (closed) return
    timer ??= setTimeout(() => {
      timer = null
      sending = send()
    }, delay)
  }

  async function send() {
    if (waiting.size === 0) return
    const messages = waiting
    waiting = new Set()
    try {
      await sql`select pg_notify(${channel}, payload) from unnest(${toPayloads(messages)}::text[]) as payload`
    } catch (error) {
      log.warn({ err: error, messages: messages.size }, 'live events could not be sent; trying again')
      waiting = new Set([...messages, ...waiting])
      schedule(retryAfterMs)
    }
  }

  return {
    add(message) {
      if (closed) return
      if (waiting.size >= mostWaiting) {
        waiting = new Set([JSON.stringify({ to: 'everyone', event: { type: 'resync' } })])
      }
      waiting.add(JSON.stringify(message))
      schedule(batchEveryMs)
    },
    async close() {
      closed = true
      if (timer !== null) clearTimeout(timer)
      await sending
      await send()
    },
  }
}

/** Joins messages into JSON arrays, each short enough for one NOTIFY. */
export function toPayloads(messages: Iterable<string>): string[] {
  const payloads: string[] = []
  let batch: string[] = []
  let bytes = 2
  for (const message of messages) {
    const size = Buffer.byteLength(message) + 1
    if (bytes + size > payloadLimitBytes && batch.length > 0) {
      payloads.push(`[${batch.join(',')}]`)
      batch = []
      bytes = 2
    }
    batch.push(message)
    bytes += size
  }
  if (batch.length > 0) payloads.push(`[${batch.join(',')}]`)
  return payloads
}
