import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobQueues } from './job-queues.ts'
import { startTestServer } from './start-test-server.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

describe('a test file', () => {
  let first: TestDatabase
  let second: TestDatabase
  beforeAll(async () => {
    ;[first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
  })
  afterAll(async () => {
    await Promise.all([first.drop(), second.drop()])
  })

  it('gets a migrated database', async () => {
    const [row] = await first.sql`select count(*)::int as migrations from drizzle.__drizzle_migrations`
    expect(row?.migrations).toBeGreaterThan(0)
  })

  it('does not see what another one writes', async () => {
    await first.sql`create table mine (id int)`
    const tables = await second.sql`select 1 from pg_tables where tablename = 'mine'`
    expect(tables).toHaveLength(0)
  })

  it('finds the queues that a server makes at its first start, no more and no less', async () => {
    const queuesOf = async ({ sql }: TestDatabase) =>
      (await sql<{ name: string }[]>`select name from jobs.queue order by name collate "C"`).map(
        ({ name }) => name,
      )
    expect(await queuesOf(second)).toEqual([...jobQueues].sort())
    const server = await startTestServer({ database: second })
    await server.stop()
    expect(await queuesOf(second)).toEqual([...jobQueues].sort())
  })

  it('leaves nothing behind when it drops its database', async () => {
    const gone = await createTestDatabase()
    const [row] = await gone.sql<{ name: string }[]>`select current_database() as name`
    await gone.drop()
    const left = await first.sql`select 1 from pg_database where datname = ${row?.name ?? ''}`
    expect(left).toHaveLength(0)
  })
})
