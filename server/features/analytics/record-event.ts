import type { Sql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import type { Logger } from '#server/platform/logging/create-logger.ts'
import { describeError } from '#server/platform/logging/describe-error.ts'

type AnalyticsEvent = {
  readonly event: 'signup' | 'login'
  readonly userId: string | null
  readonly payload?: Readonly<Record<string, string | number | boolean | null>>
}

/** Counting must never get in anyone's way: a failure is logged and forgotten. */
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
