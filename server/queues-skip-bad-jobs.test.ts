import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

const token = 'um-segredo-de-metricas'
const today = saoPauloDay(new Date())

let database: TestDatabase
let server: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ database, env: { METRICS_TOKEN: token } })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const mail = { to: 'ana@colmeia.test', subject: 'Oi', text: 'Oi', html: '<p>Oi</p>' }
const someone = randomUUID()

/** One entry per queue, with a job that fails and one that does not: a new queue without one fails below. */
const queues: Record<string, readonly [bad: object, good: object]> = {
  'password-recovery': [{ email: null }, { email: 'ninguem@colmeia.test' }],
  'security-mail': [
    { memberId: someone, kind: 'unknown', to: mail.to, at: new Date(), device: null, takeBack: null },
    {
      memberId: someone,
      kind: 'password-changed',
      to: mail.to,
      at: new Date(),
      device: null,
      takeBack: null,
    },
  ],
  'confirm-address': [{ userId: 'nobody' }, { userId: someone }],
  'admin-mail': [{ memberId: someone }, { memberId: someone, mail }],
  'account-mail': [{ memberId: someone }, { memberId: someone, mail }],
  push: [
    { deviceId: 'none', memberId: someone },
    { deviceId: someone, memberId: someone },
  ],
  'bell-push': [
    { deviceId: 'none', memberId: someone },
    { deviceId: someone, memberId: someone },
  ],
  'reminder-push': [
    { deviceId: 'none', memberId: someone, day: today },
    { deviceId: someone, memberId: someone, day: today },
  ],
  'inactivity-mail': [
    { memberId: 'nobody', lastDay: today },
    { memberId: someone, lastDay: today },
  ],
}

describe('a queue that meets a job it cannot do', () => {
  it('is one of these, for every queue', async () => {
    const known = await database.sql<{ name: string }[]>`
      select name from jobs.queue
      where name not in (select name from jobs.schedule) and name not like '\\_\\_%'`
    expect(Object.keys(queues).sort()).toEqual(known.map(({ name }) => name).sort())
  })

  // At once: each waits until its queue is looked at.
  it.concurrent.for(Object.entries(queues))(
    '%s: does the next one, and counts the bad one as failed',
    { timeout: 60_000 },
    async ([name, jobs], { expect }) => {
      const ids: string[] = []
      for (const data of jobs) {
        const [job] = await database.sql<{ id: string }[]>`
        insert into jobs.job (name, data, retry_limit) values (${name}, ${JSON.stringify(data)}::text::jsonb, 0)
        returning id`
        ids.push(job?.id ?? '')
      }
      const states = async () => {
        const rows = await database.sql<{ id: string; state: string }[]>`
        select id, state::text from jobs.job where id = any(${ids}::uuid[])`
        return ids.map((id) => rows.find((row) => row.id === id)?.state)
      }
      await expect.poll(states, { timeout: 30_000 }).toEqual(['failed', 'completed'])
      const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
      const text = await metrics.text()
      for (const outcome of ['failed', 'done'])
        expect(text).toMatch(
          new RegExp(`colmeia_job_duration_seconds_count\\{job="${name}",outcome="${outcome}"\\} [1-9]`),
        )
      const logged = server.lines.filter((line) => line.includes(ids[0] ?? '') && line.includes('"level":50'))
      expect(logged).toHaveLength(1)
    },
  )
})
