import PgBoss from 'pg-boss'
import type { ISql, ParameterOrJSON, Sql } from 'postgres'
import { type ConnectionTarget, connect } from '#server/platform/database/connect.ts'
import { describeError, type Logger } from '#server/platform/logging/logger.ts'
import { createRowRun, type RowRun } from './row-run.ts'

export type JobQueue<Data extends object> = {
  /** Stores the job; it survives a restart and is retried until it succeeds or gives up. */
  add(data: Data): Promise<void>
  /** Stores the job if that transaction commits. It runs at the next poll, or at once after `wake`. */
  addIn(transaction: ISql, data: Data): Promise<void>
  wake(): void
}

type QueueOptions = {
  readonly retryLimit?: number
  /** Seconds before the first retry; doubled for each further one. */
  readonly retryDelay?: number
  /** Seconds a job may run before another worker takes it over. */
  readonly expireInSeconds?: number
}

/** Callbacks for the metrics. */
export type JobWatch = {
  readonly onRun: (job: string, outcome: 'done' | 'failed', milliseconds: number) => void
  /** A row was skipped because it failed. */
  readonly onSkip: (job: string) => void
  /** Runs an attempt, the first of which is 1. */
  readonly around?:
    | (<T>(job: { name: string; attempt: number }, run: () => Promise<T>) => Promise<T>)
    | undefined
}

export type Jobs = {
  queue<Data extends object>(
    name: string,
    work: (data: Data) => Promise<unknown>,
    options?: QueueOptions,
  ): Promise<JobQueue<Data>>
  /** Runs `work` on a cron schedule, once per occasion across all servers. */
  schedule(name: string, cron: string, work: (rows: RowRun) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

const connections = 3
/** One job at a time, with its number of tries. */
const oneWithItsTries = { batchSize: 1, includeMetadata: true } as const
/** What is due at a time of day may begin some seconds later; each look is a query, and there are many such jobs. */
const onSchedule = { ...oneWithItsTries, pollingIntervalSeconds: 10 } as const
const stopTimeoutMs = 10_000
/** São Paulo's, without summer time since 2019. Its name would take the library four times as long, each minute. */
const saoPauloClock = 'UTC-3'

/** pg-boss through our own driver, which finds the primary among several hosts. */
export function connectBoss(
  target: ConnectionTarget,
  settings: Omit<PgBoss.ConstructorOptions, 'db' | 'schema'> = {},
): { readonly boss: PgBoss; close(): Promise<void> } {
  // Its upkeep may take longer than a request's statement.
  const { sql, close } = connect(target, {
    max: connections,
    applicationName: 'colmeia-jobs',
    statementTimeoutMs: 0,
    writesJsonItself: true,
  })
  const boss = new PgBoss({
    ...settings,
    db: {
      executeSql: (text, values = []) => (values.length > 0 ? run(sql, text, values) : runAlone(sql, text)),
    },
    schema: 'jobs',
  })
  return { boss, close }
}

/** Background jobs in PostgreSQL (pg-boss): no extra service, and any server process can run them. */
export async function startJobs(
  target: ConnectionTarget,
  log: Logger,
  { onRun, onSkip, around = (_, run) => run() }: JobWatch = { onRun: () => {}, onSkip: () => {} },
): Promise<Jobs> {
  const { boss, close } = connectBoss(target)
  // Without a listener, a connection cut by the database would end the whole process.
  boss.on('error', (error) =>
    log.warn({ part: 'jobs', error: describeError(error) }, 'background jobs: database error'),
  )
  await boss.start()

  async function runEach<Data extends object>(
    name: string,
    work: (data: Data) => Promise<unknown>,
    jobs: readonly PgBoss.JobWithMetadata<Data>[],
  ): Promise<void> {
    for (const job of jobs) {
      const startedAt = performance.now()
      try {
        await around({ name, attempt: job.retryCount + 1 }, () => work(job.data))
        onRun(name, 'done', performance.now() - startedAt)
      } catch (error) {
        onRun(name, 'failed', performance.now() - startedAt)
        const failure = { part: 'jobs', job: name, id: job.id, error: describeError(error) }
        if (job.retryCount < job.retryLimit) log.warn(failure, 'job failed and will be retried')
        else log.error(failure, 'job failed for the last time and was given up')
        throw error
      }
    }
  }

  return {
    async queue(name, work, { retryLimit = 8, retryDelay = 5, expireInSeconds = 120 } = {}) {
      await ensureQueue(boss, { name, retryLimit, retryDelay, retryBackoff: true, expireInSeconds })
      const worker = await boss.work<never>(name, oneWithItsTries, async (jobs) => {
        // The queue may hold more jobs: check again at once instead of at the next interval.
        boss.notifyWorker(worker)
        await runEach(name, work, jobs)
      })
      // Run it in this process without waiting for the next poll.
      const wake = () => boss.notifyWorker(worker)
      return {
        async add(data) {
          await sendThroughDeadConnections(boss, name, data)
          wake()
        },
        async addIn(transaction, data) {
          await boss.send(name, data, {
            db: { executeSql: (text, values) => run(transaction, text, values) },
          })
        },
        wake,
      }
    },
    async schedule(name, cron, work) {
      await ensureQueue(boss, { name })
      const rows = createRowRun(name, { log, onSkip })
      await boss.work<object>(name, onSchedule, (jobs) => runEach(name, () => work(rows), jobs))
      await boss.schedule(name, cron, {}, { tz: saoPauloClock })
    },
    async stop() {
      await boss.stop({ graceful: true, wait: true, timeout: stopTimeoutMs })
      await close()
    },
  }
}

/**
 * Creating a queue adds a partition, and two servers on their first start can deadlock on that. PostgreSQL
 * aborts one of them, and on its next attempt the queue exists.
 */
async function ensureQueue(boss: PgBoss, settings: PgBoss.Queue): Promise<void> {
  for (let attempt = 1; (await boss.getQueue(settings.name)) === null; attempt += 1) {
    try {
      await boss.createQueue(settings.name, settings)
    } catch (error) {
      if (attempt === 5) throw error
    }
  }
  await boss.updateQueue(settings.name, settings)
}

/** Runs a statement of pg-boss on a connection of ours, with parameters as its own driver takes them. */
async function run(
  transaction: ISql,
  text: string,
  values: readonly unknown[] = [],
): Promise<{ rows: object[] }> {
  const parameters = values.map((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? JSON.stringify(value)
      : (value ?? null),
  )
  return { rows: await transaction.unsafe(text, parameters as ParameterOrJSON<never>[]) }
}

/** Several statements of pg-boss in one text, with a transaction of their own. */
async function runAlone(sql: Sql, text: string): Promise<{ rows: object[] }> {
  const connection = await sql.reserve()
  try {
    return { rows: await connection.unsafe(text) }
  } catch (error) {
    // Nothing else would end the transaction that the text began.
    await connection.unsafe('rollback').catch(() => {})
    throw error
  } finally {
    connection.release()
  }
}

/**
 * Only its first query reveals that the database closed a pooled connection. The pool's size limits how many
 * there are, so that many attempts reach a live one.
 */
async function sendThroughDeadConnections(boss: PgBoss, name: string, data: object): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await boss.send(name, data)
      return
    } catch (error) {
      if (attempt > connections) throw error
    }
  }
}
