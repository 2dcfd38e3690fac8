import type { IncomingHttpHeaders } from 'node:http'
import type { Database } from '../database/connect.ts'
import type { Economy } from '../economy/create-economy.ts'
import type { Logger } from '../logging/create-logger.ts'
import type { Realtime } from '../realtime/create-realtime.ts'

/** Who asks: read from the session cookie once per request. */
export interface RequestViewer {
  readonly id: string
  readonly sessionId: string
  readonly isAdmin: boolean
}

/** What every operation of the contract receives. */
export interface RequestContext {
  readonly viewer: RequestViewer | null
  readonly database: Database
  readonly realtime: Realtime
  readonly economy: Economy
  readonly requestId: string
  /** When the request came, on the clock of `performance`. */
  readonly startedAt: number
  readonly clientAddress: string
  readonly headers: IncomingHttpHeaders
  readonly log: Logger
  /** Adds a header to the answer; `set-cookie` may be added more than once. */
  readonly addResponseHeader: (name: string, value: string) => void
}
