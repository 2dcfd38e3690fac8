import type { Sql } from 'postgres'
import type { Logger } from '../logging/logger.ts'
import type { Metrics, Outcome } from './create-metrics.ts'

/** The parts of the driver's query that we use; its types do not declare them. */
interface DriverQuery {
  readonly strings: readonly string[]
  readonly executed: boolean
  resolve(result: unknown): void
  reject(error: unknown): void
  handle(): unknown
}

interface Watch {
  readonly metrics: Pick<Metrics, 'query'>
  readonly log: Logger
  readonly slowAfterMs: number
  readonly trace?: QueryTrace | undefined
}

/** Called where a query is sent; what it returns, when the query has ended. */
export type QueryTrace = (statement: () => string) => ((end: QueryEnd) => void) | null

interface QueryEnd {
  readonly outcome: Outcome
  readonly rows: number | undefined
  /** Of PostgreSQL or the driver; its message may hold values. */
  readonly code: string | undefined
}

const watches = new Set<Watch>()
const longestStatement = 600
let isInstalled = false

/**
 * Times every query of this process and logs the slow ones: the statement with its placeholders, never the
 * values, which are personal data. The driver reports when a query is sent but not when it is answered, so
 * this wraps the one method that all queries pass through. Returns a function to stop.
 */
export function watchQueries(sql: Sql, watch: Watch): () => void {
  install(sql)
  watches.add(watch)
  return () => watches.delete(watch)
}

function install(sql: Sql) {
  if (isInstalled) return
  isInstalled = true
  // Never sent: the driver sends a query only when it is awaited.
  const prototype: DriverQuery = Object.getPrototypeOf(sql`select 1`)
  const { handle } = prototype
  prototype.handle = function watched(this: DriverQuery) {
    if (!this.executed && watches.size > 0) observe(this)
    return handle.call(this)
  }
}

function observe(query: DriverQuery) {
  const startedAt = performance.now()
  const { resolve, reject } = query
  const endTrace = startTrace(query)
  query.resolve = (result) => {
    report(query, 'done', performance.now() - startedAt)
    endTrace?.({ outcome: 'done', rows: (result as { count?: number } | null)?.count, code: undefined })
    resolve(result)
  }
  query.reject = (error) => {
    report(query, 'failed', performance.now() - startedAt)
    endTrace?.({ outcome: 'failed', rows: undefined, code: (error as { code?: string } | null)?.code })
    reject(error)
  }
}

/** Now, because only here it is known for which request, of which server of the process, the query is. */
function startTrace(query: DriverQuery): ((end: QueryEnd) => void) | null {
  for (const { trace } of watches) {
    const end = trace?.(() => statementOf(query)) ?? null
    if (end !== null) return end
  }
  return null
}

function report(query: DriverQuery, outcome: Outcome, milliseconds: number) {
  for (const { metrics, log, slowAfterMs } of watches) {
    metrics.query(outcome, milliseconds)
    if (milliseconds >= slowAfterMs)
      log.warn({ ms: Math.round(milliseconds), outcome, statement: statementOf(query) }, 'slow query')
  }
}

function statementOf({ strings }: DriverQuery): string {
  return strings.join('?').replaceAll(/\s+/g, ' ').trim().slice(0, longestStatement)
}
