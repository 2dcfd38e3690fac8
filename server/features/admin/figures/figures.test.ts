import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { countFigures } from './count-figures.ts'
import { readAnalytics } from './read-analytics.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A Wednesday noon in São Paulo. */
const now = new Date('2026-03-18T15:00:00Z')

async function join(at: string, visits: readonly string[] = []): Promise<string> {
  const id = randomUUID()
  const { sql } = database
  await sql`insert into users (id, name, email, created_at) values (${id}, 'Ana', ${`${id}@x.test`}, ${at}::timestamptz)`
  for (const day of visits) await sql`insert into active_days (user_id, day) values (${id}, ${day})`
  return id
}

async function idea(userId: string, at: string): Promise<void> {
  await database.sql`
    insert into user_ideas (id, user_id, title, description, is_public, ever_public, created_at)
    values (${randomUUID()}, ${userId}, 'Uma ideia', 'Boa', true, true, ${at}::timestamptz)`
}

describe('the figures of a day', () => {
  it('turn at midnight in São Paulo, and the week on Monday', async () => {
    const ana = await join('2026-03-16T02:59:59Z', ['2026-03-18'])
    const bia = await join('2026-03-16T03:00:00Z', ['2026-03-17', '2026-03-18'])
    const sample = await join('2026-03-17T12:00:00Z')
    await database.sql`update profiles set is_sample = true where id = ${sample}`
    await idea(ana, '2026-03-15T12:00:00Z')
    await idea(bia, '2026-03-18T02:00:00Z')
    await idea(sample, '2026-03-18T12:00:00Z')
    const figures = await readAnalytics(database.sql, now)
    expect(figures).toMatchObject({
      dau: 2,
      newUsersThisWeek: 1,
      ideasThisWeek: 1,
      totalIdeas: 2,
      avgBpoints: 0,
    })
    expect(figures.days).toHaveLength(30)
    expect(figures.days.slice(-4).map(({ newMembers, newIdeas }) => [newMembers, newIdeas])).toEqual([
      [1, 1],
      [1, 0],
      [0, 1],
      [0, 0],
    ])
  })

  it('are not counted again while they are read, and are when the job comes', async () => {
    const before = await readAnalytics(database.sql, now)
    await join('2026-03-18T12:00:00Z', ['2026-03-18'])
    expect(await readAnalytics(database.sql, now)).toEqual(before)
    await countFigures(database.sql, now)
    expect(await readAnalytics(database.sql, now)).toMatchObject({ dau: before.dau + 1 })
  })

  it('of yesterday are finished the next day, and keep the average they had', async () => {
    await database.sql`update daily_figures set average_bpoints = 12.5 where day = '2026-03-18'`
    await join('2026-03-19T01:00:00Z', ['2026-03-18'])
    const tomorrow = new Date('2026-03-19T15:00:00Z')
    expect((await readAnalytics(database.sql, tomorrow)).days.at(-1)?.day).toBe('2026-03-18')
    await countFigures(database.sql, tomorrow)
    const { days } = await readAnalytics(database.sql, tomorrow)
    expect(days.at(-2)).toMatchObject({ day: '2026-03-18', newMembers: 2, averageBpoints: 12.5 })
    expect(days.at(-1)).toMatchObject({ day: '2026-03-19', newMembers: 0 })
  })

  it('say who came back among those who joined in the days before', async () => {
    const day = new Date('2027-06-30T15:00:00Z')
    // Joined from the 17th to the 23rd; came, or not, from the 24th to the 30th.
    await join('2027-06-17T12:00:00Z', ['2027-06-24'])
    await join('2027-06-20T12:00:00Z', ['2027-06-20', '2027-06-23'])
    await join('2027-06-23T12:00:00Z', ['2027-06-30'])
    await join('2027-06-23T13:00:00Z', [])
    await join('2027-06-24T12:00:00Z', ['2027-06-29'])
    const { retention7d, retention30d } = await readAnalytics(database.sql, day)
    expect(retention7d).toBe(0.5)
    expect(retention30d).toBeNull()
  })
})
