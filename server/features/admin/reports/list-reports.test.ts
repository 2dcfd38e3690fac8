import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { adminLimits } from '#domain/admin/limits.ts'
import { readWaiting } from '#server/features/admin/figures/read-waiting.ts'
import { reportTargets } from '#server/report-targets.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { listReports } from './list-reports.ts'

let database: TestDatabase
const reporters = Array.from({ length: 4 }, () => randomUUID())

beforeAll(async () => {
  database = await createTestDatabase()
  for (const id of reporters)
    await database.sql`insert into users (id, name, email) values (${id}, 'Ana', ${`${id}@x.test`})`
})
beforeEach(() => database.sql`truncate content_reports`)
afterAll(() => database.drop())

async function report(id: string, reporter: number, minutesAgo: number, reason = 'spam', details = '') {
  await database.sql`
    insert into content_reports (user_id, type, target_id, reason, details, created_at)
    values (${reporters[reporter] ?? ''}, 'idea', ${id}, ${reason}, ${details},
      now() - ${minutesAgo}::int * interval '1 minute')`
}

it('shows what waits longest first, each once with all that was said of it', async () => {
  const [late, early] = [randomUUID(), randomUUID()]
  await report(late, 0, 20, 'scam', 'Golpe')
  await report(early, 1, 30, 'spam', 'Propaganda')
  await report(early, 2, 10, 'spam')
  await report(early, 3, 5, 'scam', 'De novo')
  const { reports, waiting } = await listReports(database.sql, reportTargets)
  expect(waiting).toBe(2)
  expect(reports).toMatchObject([
    {
      id: early,
      reports: 3,
      reasons: [
        { reason: 'spam', times: 2 },
        { reason: 'scam', times: 1 },
      ],
      details: ['De novo', 'Propaganda'],
    },
    { id: late, reports: 1, reasons: [{ reason: 'scam', times: 1 }], details: ['Golpe'] },
  ])
})

it('shows something once that was reported twice in the same moment', async () => {
  const id = randomUUID()
  await database.sql`
    insert into content_reports (user_id, type, target_id, reason, created_at)
    select reporter, 'idea', ${id}, 'spam', '2026-01-01' from unnest(${reporters}::uuid[]) as reporter`
  expect((await listReports(database.sql, reportTargets)).reports).toMatchObject([{ id, reports: 4 }])
})

it('shows the 50 that wait longest, and counts no further than the screens say', async () => {
  await database.sql`
    insert into content_reports (user_id, type, target_id, reason, created_at)
    select ${reporters[0] ?? ''}, 'idea', gen_random_uuid(), 'spam', now() - n * interval '1 minute'
    from generate_series(1, 130) as n`
  const { reports, waiting } = await listReports(database.sql, reportTargets)
  expect(waiting).toBe(adminLimits.waiting)
  expect((await readWaiting(database.sql)).reports).toBe(adminLimits.waiting)
  expect(reports).toHaveLength(50)
  const [oldest] = await database.sql<[{ id: string }]>`
    select target_id as id from content_reports order by created_at limit 1`
  expect(reports[0]?.id).toBe(oldest.id)
})
