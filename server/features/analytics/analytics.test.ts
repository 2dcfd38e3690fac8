import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { createActiveDayRecorder } from './record-active-day.ts'
import { recordEvent } from './record-events.ts'

const lines: string[] = []
const log = pino({}, { write: (line) => lines.push(line) })
const ana = randomUUID()

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.sql`insert into users (id, name, email) values (${ana}, 'Ana', 'ana@example.com')`
})
afterAll(() => database.drop())

async function daysOf(userId: string): Promise<string[]> {
  const rows = await database.sql<{ day: string }[]>`
    select day::text as day from active_days where user_id = ${userId} order by day`
  return rows.map((row) => row.day)
}

describe('events', () => {
  it('are kept with who and what; a deleted member is forgotten, the event is not', async () => {
    const gone = randomUUID()
    await database.sql`insert into users (id, name, email) values (${gone}, 'Bia', 'bia@example.com')`
    await recordEvent(
      { sql: database.sql, log },
      { event: 'signup', userId: gone, payload: { via: 'email' } },
    )
    await database.sql`delete from users where id = ${gone}`
    expect(await database.sql`select user_id, event, payload from analytics_events`).toEqual([
      { user_id: null, event: 'signup', payload: { via: 'email' } },
    ])
  })

  it('never fail for whoever caused them', async () => {
    lines.length = 0
    await recordEvent({ sql: database.sql, log }, { event: 'login', userId: randomUUID() })
    expect(lines.join('')).toContain('event not recorded')
  })
})

describe('active days', () => {
  it('turn at midnight in São Paulo and are written once per member and day', async () => {
    let now = new Date('2026-03-10T02:59:59Z')
    // One connection runs statements in order, so a later query sees earlier writes.
    const { sql, close } = connect(database.target, { max: 1 })
    const record = createActiveDayRecorder({ sql, log, now: () => now })
    for (let n = 0; n < 5; n += 1) record(ana)
    now = new Date('2026-03-10T03:00:00Z')
    record(ana)
    record(ana)
    createActiveDayRecorder({ sql, log, now: () => now })(ana)
    await sql`select 1`
    expect(await daysOf(ana)).toEqual(['2026-03-09', '2026-03-10'])
    await close()
  })

  it('announce the first visit of a day once, whichever process sees it', async () => {
    const { sql, close } = connect(database.target, { max: 1 })
    const announced: string[] = []
    const onNewDay = async (userId: string) => void announced.push(userId)
    const processes = [1, 2].map(() =>
      createActiveDayRecorder({ sql, log, now: () => new Date('2026-04-01T12:00:00Z'), onNewDay }),
    )
    for (const record of [...processes, ...processes]) record(ana)
    await sql`select 1`
    expect(announced).toEqual([ana])
    await close()
  })

  it('ignore a failure and try again with the next request', async () => {
    lines.length = 0
    const { sql, close } = connect(database.target, { max: 1 })
    const late = randomUUID()
    const record = createActiveDayRecorder({ sql, log, now: () => new Date('2026-03-10T12:00:00Z') })
    record(late)
    await sql`select 1`
    expect(lines.join('')).toContain('active day not recorded')
    await sql`insert into users (id, name, email) values (${late}, 'Late', 'late@example.com')`
    record(late)
    await sql`select 1`
    expect(await daysOf(late)).toEqual(['2026-03-10'])
    await close()
  })
})
