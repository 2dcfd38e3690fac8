import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { connect, type Database } from './connect.ts'

/** With one connection, the next query meets any leftover of a cut. See patches/postgres and decision 006. */
let database: TestDatabase
let single: Database
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  single = connect(database.target, { max: 1, applicationName: 'single' })
  await database.sql`create table notes (text text)`
})
afterAll(async () => {
  await single.close()
  await database.drop()
})

async function cut(pid: number) {
  await database.sql`select pg_terminate_backend(${pid}, 5000)`
}

async function backendOf(sql: Pick<Sql, 'unsafe'>): Promise<number> {
  const [row] = await sql.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid')
  return row?.pid ?? 0
}

async function isWaiting(pid: number): Promise<boolean> {
  const rows = await database.sql`
    select from pg_stat_activity where pid = ${pid} and wait_event = 'PgSleep'`
  return rows.length === 1
}

describe('a connection that the database cuts', () => {
  it('fails the query of a transaction that was running, and the pool goes on', async () => {
    let pid = 0
    const transaction = single.sql.begin(async (sql) => {
      pid = await backendOf(sql)
      await sql`insert into notes values ('lost')`
      await sql`select pg_sleep(30)`
    })
    const outcome = transaction.catch((error: unknown) => error)
    await expect.poll(() => isWaiting(pid)).toBe(true)
    await cut(pid)
    expect(await outcome).toMatchObject({ code: 'CONNECTION_CLOSED' })
    for (const number of [1, 2, 3]) {
      expect(await single.sql`select ${number}::int as number`).toEqual([{ number }])
    }
    expect(await database.sql`select from notes`).toHaveLength(0)
  })

  it('between two statements of a transaction lets nothing of it happen outside', async () => {
    let outside: Promise<unknown> = Promise.resolve()
    const transaction = single.sql.begin(async (sql) => {
      const pid = await backendOf(sql)
      await sql`insert into notes values ('before')`
      // Waits for the only connection, so the driver reopens it while the transaction still uses it.
      outside = single.sql`select 1 as one`
      await cut(pid)
      await outside
      await sql`insert into notes values ('after')`
    })
    await expect(transaction).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    expect(await outside).toEqual([{ one: 1 }])
    expect(await single.sql`select text from notes`).toEqual([])
  })

  it('is not left inside a transaction by a full pipeline', async () => {
    const many = Array.from({ length: 400 }, (_, number) =>
      number % 100 === 99
        ? single.sql.begin((sql) => sql`insert into notes values (${String(number)})`)
        : single.sql`select ${number}::int`,
    )
    await Promise.all(many)
    const state = () => database.sql`select state from pg_stat_activity where application_name = 'single'`
    await expect.poll(state).toEqual([{ state: 'idle' }])
    expect(await database.sql`select from notes`).toHaveLength(4)
  })
})
