import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { type Jobs, startJobs } from './start-jobs.ts'

const log = pino({ level: 'silent' })

let database: TestDatabase
let jobs: Jobs
beforeAll(async () => {
  database = await createTestDatabase()
  jobs = await startJobs(database.target, log)
})
afterAll(async () => {
  await jobs.stop()
  await database.drop()
})

/** A list that tests can wait on. */
function collector<Item>() {
  const items: Item[] = []
  const waiting: Array<() => void> = []
  return {
    items,
    add(item: Item) {
      items.push(item)
      for (const wake of waiting.splice(0)) wake()
    },
    async has(count: number) {
      while (items.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
    },
  }
}

describe('jobs', () => {
  it('run once, in order, each with its data', async () => {
    const done = collector<number>()
    const queue = await jobs.queue<{ n: number }>('in-order', async ({ n }) => done.add(n))
    for (let n = 0; n < 3; n += 1) await queue.add({ n })
    await done.has(3)
    expect(done.items).toEqual([0, 1, 2])
  })

  it('are tried again until they succeed', async () => {
    const tries = collector<string>()
    const queue = await jobs.queue<{ word: string }>(
      'tried-again',
      async ({ word }) => {
        tries.add(word)
        if (tries.items.length < 3) throw new Error('Not yet')
      },
      { retryDelay: 1 },
    )
    await queue.add({ word: 'mel' })
    await tries.has(3)
    expect(tries.items).toEqual(['mel', 'mel', 'mel'])
  })

  it('survive cut connections: the process lives on and the next job runs', async () => {
    const done = collector<number>()
    const queue = await jobs.queue<{ n: number }>('cut', async ({ n }) => done.add(n), { retryDelay: 1 })
    await database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'colmeia-jobs'`
    await queue.add({ n: 1 })
    await done.has(1)
    expect(done.items).toEqual([1])
  })

  it('that fail while the database is away do not end the process, and the next one runs', async () => {
    const away = await createTestDatabase()
    let failures = 0
    const counting = pino(
      { level: 'warn' },
      {
        write(line) {
          if (line.includes('database error')) failures += 1
        },
      },
    )
    const own = await startJobs(away.target, counting)
    const unhandled: unknown[] = []
    const note = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', note)
    try {
      const [{ name }] = await away.sql<[{ name: string }]>`select current_database() as name`
      const allowConnections = (allowed: boolean) =>
        database.sql.unsafe(`alter database ${name} with allow_connections ${allowed}`)
      const tries = collector<number>()
      const queue = await own.queue<{ n: number }>('away', async ({ n }) => {
        tries.add(n)
        if (n > 1) return
        await allowConnections(false)
        await database.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`
        throw new Error('No database')
      })
      await queue.add({ n: 1 })
      await tries.has(1)
      await expect.poll(() => failures).toBeGreaterThan(0)
      await allowConnections(true)
      await queue.add({ n: 2 })
      await tries.has(2)
      expect(tries.items).toEqual([1, 2])
      expect(unhandled).toEqual([])
    } finally {
      process.off('unhandledRejection', note)
      await own.stop()
      await away.drop()
    }
  })

  it('are done by either of two servers that started at the same moment, once', async () => {
    const fresh = await createTestDatabase({ migrated: false })
    const servers = await Promise.all([startJobs(fresh.target, log), startJobs(fresh.target, log)])
    try {
      const done = collector<number>()
      const [first, second] = await Promise.all(
        servers.map((server) => server.queue<{ n: number }>('shared', async ({ n }) => done.add(n))),
      )
      await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? first : second)?.add({ n })))
      await done.has(10)
      expect([...done.items].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
      await fresh.drop()
    }
  }, 40_000)

  it('are finished before the server stops', async () => {
    const fresh = await createTestDatabase()
    const server = await startJobs(fresh.target, log)
    const started = collector<string>()
    let finished = false
    const queue = await server.queue('slow', async () => {
      started.add('started')
      await new Promise((resolve) => setTimeout(resolve, 300))
      finished = true
    })
    await queue.add({})
    await started.has(1)
    await server.stop()
    expect(finished).toBe(true)
    await fresh.drop()
  })
})
