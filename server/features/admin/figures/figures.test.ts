import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { everyRow } from '#server/platform/jobs/row-run.ts'
import { earn } from '#server/testing/economy/earn.ts'
import { spend } from '#server/testing/economy/spend.ts'
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

async function join(at: string, visits: readonly string[] = [], { sql } = database): Promise<string> {
  const id = randomUUID()
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
    await countFigures(database.sql, everyRow, now)
    expect(await readAnalytics(database.sql, now)).toMatchObject({ dau: before.dau + 1 })
  })

  it('of yesterday are finished the next day, and keep the average they had', async () => {
    await database.sql`update daily_figures set average_bpoints = 12.5 where day = '2026-03-18'`
    await join('2026-03-19T01:00:00Z', ['2026-03-18'])
    const tomorrow = new Date('2026-03-19T15:00:00Z')
    expect((await readAnalytics(database.sql, tomorrow)).days.at(-1)?.day).toBe('2026-03-18')
    await countFigures(database.sql, everyRow, tomorrow)
    const { days } = await readAnalytics(database.sql, tomorrow)
    expect(days.at(-2)).toMatchObject({ day: '2026-03-18', newMembers: 2, averageBpoints: 12.5 })
    expect(days.at(-1)).toMatchObject({ day: '2026-03-19', newMembers: 0 })
  })

  it('say who came back among those who joined in the days before', async () => {
    const day = new Date('2027-06-30T15:00:00Z')
    // Joined from the 17th to the 23rd; returned, or not, from the 24th to the 30th.
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

describe('the figures of a community of some months', () => {
  let own: TestDatabase
  beforeEach(async () => {
    own = await createTestDatabase()
  })
  afterEach(() => own.drop())

  it('say who came back in 30 days among those who joined in the 30 before', async () => {
    // Joined from the 2nd to the 31st of May; returned, or not, in June.
    await join('2027-05-02T03:00:00Z', ['2027-06-01'], own)
    await join('2027-06-01T02:59:59Z', ['2027-05-31', '2027-06-30'], own)
    await join('2027-05-15T12:00:00Z', ['2027-05-15', '2027-05-31'], own)
    await join('2027-05-20T12:00:00Z', [], own)
    await join('2027-05-02T02:59:59Z', ['2027-06-15'], own)
    await join('2027-06-01T03:00:00Z', ['2027-06-15'], own)
    const sample = await join('2027-05-10T12:00:00Z', ['2027-06-15'], own)
    await own.sql`update profiles set is_sample = true where id = ${sample}`
    const { retention30d, retention7d, days } = await readAnalytics(own.sql, new Date('2027-06-30T15:00:00Z'))
    expect(retention30d).toBe(0.5)
    expect(days.at(-1)?.retention30d).toBe(0.5)
    expect(retention7d).toBeNull()
  })

  it('average what members have left, not what they earned', async () => {
    const [ana, bia] = [
      await join('2026-03-01T12:00:00Z', [], own),
      await join('2026-03-02T12:00:00Z', [], own),
    ]
    await join('2026-03-03T12:00:00Z', [], own)
    const sample = await join('2026-03-04T12:00:00Z', [], own)
    await own.sql`update profiles set is_sample = true where id = ${sample}`
    await earn(own.sql, ana, 100)
    await earn(own.sql, bia, 211)
    await spend(own.sql, bia, 'golden_badge')
    const { avgBpoints, days } = await readAnalytics(own.sql, now)
    expect(avgBpoints).toBeCloseTo((100 + 61 + 0) / 3)
    expect(days.at(-1)?.averageBpoints).toBe(avgBpoints)
  })

  it('put the trails that most members finished first, and equal ones in their own order', async () => {
    const finishers = await Promise.all([1, 2, 3].map((day) => join(`2026-03-0${day}T12:00:00Z`, [], own)))
    const finish = (trailId: string, count: number, source = 'completed') =>
      own.sql`
        insert into trail_unlocks (user_id, trail_id, source, created_at)
        select id, ${trailId}, ${source}, now() from unnest(${finishers.slice(0, count)}::uuid[]) as member (id)`
    await finish('t5-marketing', 1)
    await finish('t3-formalizacao', 3)
    await finish('t1-validacao', 1)
    await finish('t4-financas', 2)
    await finish('t6-crescimento', 3)
    await finish('t0-descoberta', 3, 'progression')
    await own.sql`update trails set withdrawn = true where id = 't6-crescimento'`
    const { topTrails } = await readAnalytics(own.sql, now)
    expect(topTrails.map(({ id, completions }) => [id, completions])).toEqual([
      ['t3-formalizacao', 3],
      ['t4-financas', 2],
      ['t1-validacao', 1],
      ['t5-marketing', 1],
      ['t0-descoberta', 0],
      ['t2-estrutura', 0],
    ])
    expect(topTrails[0]?.name).toBe('Formalização')
  })
})
