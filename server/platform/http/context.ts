import type { IncomingHttpHeaders } from 'node:http'
import type { Database } from '../database/connect.ts'
import type { Economy } from '../economy/create-economy.ts'
import type { Logger } from '../logging/logger.ts'
import type { Realtime } from '../realtime/create-realtime.ts'

/** The caller, read from the session cookie once per request. */
export interface RequestViewer {
  readonly id: string
  readonly sessionId: string
  readonly isConfirmed: boolean
  readonly isAdmin: boolean
  readonly showedSecondFactor: boolean
}

/** Member events counted in the admin's figures. These names are stored and never change. */
export type RecordedEvent =
  | 'idea_liked'
  | 'idea_disliked'
  | 'comment_liked'
  | 'comment_disliked'
  | 'comment_added'
  | 'questionnaire_submitted'
  | 'lesson_completed'
  | 'trail_unlocked'
  | 'tour_completed'
  | 'tour_skipped'

/** The context of every operation of the contract. */
export interface RequestContext {
  readonly viewer: RequestViewer | null
  readonly database: Database
  readonly realtime: Realtime
  readonly economy: Economy
  /** Records an event of the viewer; never fails and is not awaited. */
  readonly record: (event: RecordedEvent, payload: Readonly<Record<string, string>>) => void
  readonly requestId: string
  /** When the request arrived, by the clock of `performance`. */
  readonly startedAt: number
  readonly clientAddress: string
  readonly headers: IncomingHttpHeaders
  readonly log: Logger
  /** Adds a header to the answer; `set-cookie` may be added more than once. */
  readonly addResponseHeader: (name: string, value: string) => void
}
