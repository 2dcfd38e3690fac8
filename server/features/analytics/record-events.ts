import type { Sql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import type { RecordedEvent } from '#server/platform/http/context.ts'
import { describeError, type Logger } from '#server/platform/logging/logger.ts'

type Waiting = {
  readonly id: string
  readonly event: RecordedEvent
  readonly userId: string | null
  readonly payload: Readonly<Record<string, string>>
  readonly at: string
}

const writeEveryMs = 200

const mostWaiting = 5000

export interface EventRecorder {
  record(userId: string | null, event: RecordedEvent, payload: Readonly<Record<string, string>>): void
  /** Writes the waiting events. */
  close(): Promise<void>
}

/**
 * For frequent events: written in batches without delaying requests. Failed writes are logged and dropped.
 */
export function createEventRecorder({
  sql,
  log,
}: {
  readonly sql: Sql
  readonly log: Logger
}): EventRecorder {
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  async function write() {
    timer = null
    const events = waiting
    waiting = []
    if (events.length === 0) return
    try {
      // If the member no longer exists, the event is stored without one.
      await sql`
        insert into analytics_events (id, user_id, event, payload, created_at)
        select happened.id, users.id, happened.event, happened.payload, happened.at
        from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
          as happened (id uuid, "userId" uuid, event text, payload jsonb, at timestamptz)
        left join users on users.id = happened."userId"`
    } catch (error) {
      log.warn(
        { part: 'analytics', events: events.length, error: describeError(error) },
        'events not recorded',
      )
    }
  }

  return {
    record(userId, event, payload) {
      if (waiting.length >= mostWaiting) return
      waiting.push({ id: uuidv7(), event, userId, payload, at: new Date().toISOString() })
      timer ??= setTimeout(() => {
        writing = write()
      }, writeEveryMs)
    },
    async close() {
      if (timer !== null) clearTimeout(timer)
      await writing
      await write()
    },
  }
}

type AnalyticsEvent = {
  readonly event: 'signup' | 'login'
  readonly userId: string | null
  readonly payload?: Readonly<Record<string, string | number | boolean | null>>
}

/** Recording must never fail a request: errors are logged and dropped. */
export async function recordEvent(
  { sql, log }: { readonly sql: Sql; readonly log: Logger },
  { event, userId, payload = {} }: AnalyticsEvent,
): Promise<void> {
  try {
    await sql`
      insert into analytics_events (id, user_id, event, payload)
      values (${uuidv7()}, ${userId}, ${event}, ${JSON.stringify(payload)}::jsonb)`
  } catch (error) {
    log.warn({ part: 'analytics', event, error: describeError(error) }, 'event not recorded')
  }
}
