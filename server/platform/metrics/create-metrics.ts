import type { ServerResponse } from 'node:http'
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { createHistogram, type Labels, renderLabels } from './histogram.ts'

/** What part of the server answered. */
export type Area = 'shared' | 'pages' | 'media' | 'upload' | 'events' | 'accounts' | 'health' | 'api'

export interface Metrics {
  /** An answer out of memory, which is out by now. */
  ready(startedAt: number): void
  /** Measures an answer when it is out or its client is gone. */
  watch(response: ServerResponse, request: { area: Area; method: string; startedAt: number }): void
  operation(name: string, outcome: string, milliseconds: number): void
  query(outcome: Outcome, milliseconds: number): void
  job(name: string, outcome: Outcome, milliseconds: number): void
  /** A job left out a row that it could not do. */
  skippedRow(job: string): void
  /** In the text form of Prometheus. */
  render(now: { readonly openStreams: number; readonly databaseAnswers: boolean }): string
  close(): void
}

export type Outcome = 'done' | 'failed'

/** Of this process alone: Prometheus asks each one. */
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
    ready(startedAt) {
      shared.observe(performance.now() - startedAt)
    },
    watch(response, { area, method, startedAt }) {
      response.once('close', () => {
        const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : 'none'
        // An event stream lasts as long as its page: its time says nothing.
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

/** A client may send any word as a method; each would be a series of its own. */
function knownMethod(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other'
}

interface Counter {
  add(labels: Labels): void
  render(): string
}

/** Counts what happened, as Prometheus reads it. Labels must be few: every set of them is a series kept for ever. */
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

/** Under the names that dashboards for Node processes know, where there is one. */
function processFigures({ openStreams, databaseAnswers, eventLoop }: Moment): string {
  const { rss, heapUsed } = process.memoryUsage()
  const cpu = process.cpuUsage()
  // Empty right after it was read.
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
