import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { connect } from './connect.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('connect', () => {
  it('cancels a statement that runs too long', async () => {
    const { sql, close } = connect(database.target, { statementTimeoutMs: 50 })
    await expect(sql`select pg_sleep(5)`).rejects.toMatchObject({ code: '57014' })
    await close()
  })

  it('opens no more connections than it may', async () => {
    const { sql, close } = connect(database.target, { max: 3, applicationName: 'three' })
    const counts = await Promise.all(
      Array.from(
        { length: 12 },
        () => sql<{ count: number }[]>`
          select count(*)::int from pg_stat_activity, pg_sleep(0.02) where application_name = 'three'`,
      ),
    )
    expect(Math.max(...counts.map(([row]) => row?.count ?? 0))).toBe(3)
    await close()
  })

  it('works again after the database has cut its connections', async () => {
    const { sql, close } = connect(database.target, { applicationName: 'to_be_cut' })
    await sql`select 1`
    await database.sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to_be_cut'`
    await expect
      .poll(() => sql`select 1 as alive`.catch(() => []), { timeout: 3_000 })
      .toEqual([{ alive: 1 }])
    await close()
  })
})
