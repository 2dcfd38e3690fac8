import type { ServerResponse } from 'node:http'
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { createHistogram, type Labels, renderLabels } from './histogram.ts'

/** The part of the server that answered. */
export type Area = 'shared' | 'pages' | 'media' | 'upload' | 'events' | 'accounts' | 'health' | 'api'

export interface Metrics {
  /** A cached answer, already sent. */
  cached(startedAt: number): void
  /** Measures an answer when it is sent or its client disconnected. */
  watch(response: ServerResponse, request: { area: Area; method: string; startedAt: number }): void
  operation(name: string, outcome: string, milliseconds: number): void
  query(outcome: Outcome, milliseconds: number): void
  job(name: string, outcome: Outcome, milliseconds: number): void
  /** A job skipped a failing row. */
  skippedRow(job: string): void
  /** In the text format of Prometheus. */
  render(now: { readonly openStreams: number; readonly databaseAnswers: boolean }): string
  close(): void
}

export type Outcome = 'done' | 'failed'

/** For this process only: Prometheus scrapes each one. */
export function createMetrics(): Metrics {
  const requests = createHistogram(
    'colmeia_http_request_duration_seconds',
    'Requests by the part of the server that answered them.',
  )
  const operations = createHistogram(
    'colmeia_operation_duration_seconds',
    'Operations of the contract, by their outcome: ok or the code of the error.',
  )
  const queries = createHistogram(
    'colmeia_query_duration_seconds',
    'Queries as the server sees them, the wait for a connection included.',
  )
  const jobs = createHistogram('colmeia_job_duration_seconds', 'Background jobs.')
  const skippedRows = createCounter('colmeia_job_rows_skipped_total', 'Rows that a job could not do.')
  const shared = requests.with({ area: 'shared', method: 'GET', status: '2xx' })
  const queryOutcomes = {
    done: queries.with({ outcome: 'done' }),
    failed: queries.with({ outcome: 'failed' }),
  }
  const eventLoop = monitorEventLoopDelay({ resolution: 20 })
  eventLoop.enable()

  return {
    cached(startedAt) {
      shared.observe(performance.now() - startedAt)
    },
    watch(response, { area, method, startedAt }) {
      response.once('close', () => {
        const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : 'none'
        // An event stream lasts as long as its page, so its duration is meaningless.
        const time = area === 'events' ? 0 : performance.now() - startedAt
        requests.with({ area, method: knownMethod(method), status }).observe(time)
      })
    },
    operation(name, outcome, milliseconds) {
      operations.with({ operation: name, outcome }).observe(milliseconds)
    },
    query(outcome, milliseconds) {
      queryOutcomes[outcome].observe(milliseconds)
    },
    job(name, outcome, milliseconds) {
      jobs.with({ job: name, outcome }).observe(milliseconds)
    },
    skippedRow(job) {
      skippedRows.add({ job })
    },
    render({ openStreams, databaseAnswers }) {
      const figures = processFigures({ openStreams, databaseAnswers, eventLoop })
      eventLoop.reset()
      return `${[requests, operations, queries, jobs, skippedRows].map((part) => part.render()).join('\n')}\n${figures}`
    },
    close() {
      eventLoop.disable()
    },
  }
}

/** A client may send any word as a method; each would become its own series. */
export function knownMethod(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other'
}

interface Counter {
  add(labels: Labels): void
  render(): string
}

/** A Prometheus counter. Use few labels: every combination is a series kept forever. */
function createCounter(name: string, help: string): Counter {
  const counts = new Map<string, number>()
  return {
    add(given) {
      const labels = renderLabels(given)
      counts.set(labels, (counts.get(labels) ?? 0) + 1)
    },
    render() {
      const lines = [...counts].map(([labels, count]) => `${name}{${labels}} ${count}`)
      return [`# HELP ${name} ${help}`, `# TYPE ${name} counter`, ...lines].join('\n')
    },
  }
}

interface Moment {
  readonly openStreams: number
  readonly databaseAnswers: boolean
  readonly eventLoop: IntervalHistogram
}

/** With the usual names of Node dashboards, where they exist. */
function processFigures({ openStreams, databaseAnswers, eventLoop }: Moment): string {
  const { rss, heapUsed } = process.memoryUsage()
  const cpu = process.cpuUsage()
  // Not finite right after a reset.
  const delay = Number.isFinite(eventLoop.percentile(99)) ? eventLoop.percentile(99) / 1e9 : 0
  const figures: readonly (readonly [string, 'gauge' | 'counter', string, number])[] = [
    ['colmeia_event_streams_open', 'gauge', 'Open event streams.', openStreams],
    ['colmeia_database_up', 'gauge', 'Whether the database answers.', databaseAnswers ? 1 : 0],
    ['process_resident_memory_bytes', 'gauge', 'Memory of the process.', rss],
    ['nodejs_heap_size_used_bytes', 'gauge', 'Used heap.', heapUsed],
    ['process_cpu_seconds_total', 'counter', 'Processor time.', (cpu.user + cpu.system) / 1e6],
    ['process_start_time_seconds', 'gauge', 'When it started.', Date.now() / 1000 - process.uptime()],
    ['nodejs_eventloop_lag_p99_seconds', 'gauge', 'Delay of the event loop since the last look.', delay],
  ]
  return figures
    .map(([name, type, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${name} ${value}\n`)
    .join('')
}
