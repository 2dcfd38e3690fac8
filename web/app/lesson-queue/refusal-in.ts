import { ORPCError } from '@orpc/client'
import type { Refusal } from './completion-queue.ts'

/** With these statuses (no session, too many requests) the server has not judged what was sent. */
const notJudged = new Set([401, 408, 429])

/** Null if the server could not be asked and may be asked later. */
export function refusalIn(error: unknown): Refusal | null {
  if (!(error instanceof ORPCError) || error.status >= 500 || notJudged.has(error.status)) return null
  return { code: String(error.code), message: error.message }
}
