import postgres from 'postgres'
import { limitMessage, type ReachedLimit, secondsUntil } from '#domain/limits/limit-message.ts'

/** What the function count_member_acts raises. */
const limitReachedCode = 'CL429'

/** An act that was refused because of a limit: what to say, and the seconds after which it may be tried again. */
type LimitAnswer = { readonly message: string; readonly retryAfter: number }

/** Null where the error is about something else. */
export function limitAnswer(error: unknown, now: Date): LimitAnswer | null {
  if (!(error instanceof postgres.PostgresError) || error.code !== limitReachedCode) return null
  const stored = JSON.parse(error.detail ?? '') as Omit<ReachedLimit, 'endsAt'> & { endsAt: string }
  const reached = { ...stored, endsAt: new Date(stored.endsAt) }
  return { message: limitMessage(reached, now), retryAfter: secondsUntil(reached.endsAt, now) }
}
