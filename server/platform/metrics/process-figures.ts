import type { IntervalHistogram } from 'node:perf_hooks'

interface Moment {
  readonly openStreams: number
  readonly databaseAnswers: boolean
  readonly eventLoop: IntervalHistogram
}

/** Under the names that dashboards for Node processes know, where there is one. */
export function processFigures({ openStreams, databaseAnswers, eventLoop }: Moment): string {
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
