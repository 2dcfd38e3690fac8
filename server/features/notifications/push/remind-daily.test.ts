import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import webPush from 'web-push'
import { everyRow } from '#server/platform/jobs/row-run.ts'
import { type Jobs, startJobs } from '#server/platform/jobs/start-jobs.ts'
import { addMember } from '#server/testing/economy/members.ts'
import { createDevice, startPushService } from '#server/testing/notifications/push-service.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { deliverReminder, type ReminderJob, remindDaily } from './remind-daily.ts'

const log = pino({ level: 'silent' })
/** Eight in the morning of a Monday in São Paulo. */
const eight = new Date('2026-11-16T11:00:00Z')
const at = (hours: number) => new Date(eight.getTime() + (hours - 8) * 3_600_000)

let database: TestDatabase
let service: Awaited<ReturnType<typeof startPushService>>
let jobs: Jobs
let queue: Awaited<ReturnType<typeof startQueue>>
let now = eight
beforeAll(async () => {
  database = await createTestDatabase()
  service = await startPushService()
  jobs = await startJobs(database.target, log)
  queue = await startQueue()
})
afterAll(async () => {
  await jobs.stop()
  await service.stop()
  await database.drop()
})
beforeEach(async () => {
  now = eight
  service.received.length = 0
  service.answers.status = 201
  await database.sql`delete from users`
})

const sender = { keys: webPush.generateVAPIDKeys(), contact: 'mailto:oi@colmeia.test', anyEndpoint: true }
const deliver = (job: ReminderJob) => deliverReminder({ sql: database.sql, sender, log, now: () => now }, job)
const startQueue = () => jobs.queue<ReminderJob>('reminder-push', deliver)

async function remind(hours = 8) {
  now = at(hours)
  await remindDaily({ sql: database.sql, queue }, everyRow, now)
}

async function addDevice(memberId: string, { signedOut = false } = {}) {
  const [id, sessionId] = [randomUUID(), randomUUID()]
  const device = createDevice(`${service.origin}/${id}`)
  const { endpoint, keys } = device.subscription
  await database.sql`
    insert into sessions (id, user_id, token, expires_at)
    values (${sessionId}, ${memberId}, ${sessionId}, ${signedOut ? '2026-11-16T10:00:00Z' : '2027-01-01T00:00:00Z'})`
  await database.sql`
    insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
    values (${id}, ${memberId}, ${sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, now())`
  return { id, ...device }
}

async function chooser(hour: number | null = 8) {
  const id = await addMember(database.sql)
  await database.sql`insert into user_preferences (user_id, reminder_hour) values (${id}, ${hour})`
  return { id, device: await addDevice(id) }
}

const visit = (memberId: string, ...days: string[]) => database.sql`
  insert into active_days (user_id, day) select ${memberId}, day::date from unnest(${days}::text[]) as day`

/** Those that were queued, once they are all done. */
async function queued(): Promise<number> {
  const open = async () =>
    (await database.sql`select from jobs.job where name = 'reminder-push' and state in ('created', 'active')`)
      .length
  await expect.poll(open, { timeout: 10_000 }).toBe(0)
  return service.received.length
}

describe('the daily reminder', () => {
  it('comes at its hour, says how long the streak is and nothing else, and is gone by midnight', async () => {
    const { id, device } = await chooser()
    await visit(id, '2026-11-13', '2026-11-14', '2026-11-15')
    await remind(7)
    expect(await queued()).toBe(0)
    await remind(8)
    const { headers, body } = await service.message(1)
    expect(headers.ttl).toBe(String(16 * 3600))
    expect(device.decrypt(body)).toEqual({
      id: 'reminder~2026-11-16',
      text: 'Sua ofensiva está em 3 dias. Passe na Colmeia hoje e ela continua.',
      path: '/feed',
    })
  })

  it('comes without a streak too', async () => {
    const { device } = await chooser()
    await remind()
    expect(device.decrypt((await service.message(1)).body)).toMatchObject({
      text: 'Cinco minutos na Colmeia hoje? Uma lição curta já faz o dia valer.',
    })
  })

  it('comes once a day, to each device, also from jobs at the same time', async () => {
    const { id } = await chooser()
    await addDevice(id)
    await Promise.all(Array.from({ length: 20 }, () => remind()))
    await remind(8.5)
    await database.sql`update user_preferences set reminder_hour = 9 where user_id = ${id}`
    await remind(9)
    expect(await queued()).toBe(2)
    await remind(9 + 24)
    expect(await queued()).toBe(4)
  })

  it('comes an hour late when the server was off, and not later', async () => {
    await chooser()
    await remind(9.5)
    expect(await queued()).toBe(1)
    await chooser()
    await remind(10)
    expect(await queued()).toBe(1)
  })

  it('does not come to who did not choose it, was here, is leaving or signed out', async () => {
    await chooser(null)
    const here = await chooser()
    await visit(here.id, '2026-11-16')
    const leaving = await chooser()
    await database.sql`
      insert into account_deletions values (${leaving.id}, now(), now() + interval '7 days')`
    const out = await addMember(database.sql)
    await database.sql`insert into user_preferences (user_id, reminder_hour) values (${out}, 8)`
    await addDevice(out, { signedOut: true })
    await remind()
    expect(await queued()).toBe(0)
    const [row] = await database.sql`select reminded_on from user_preferences where user_id = ${out}`
    expect(row?.reminded_on).toBeNull()
  })

  it('does not come if it is no longer true or wanted when it is sent', async () => {
    const { id, device } = await chooser()
    const job = { deviceId: device.id, memberId: id, day: '2026-11-16' }
    await deliver({ ...job, day: '2026-11-15' })
    await deliver({ ...job, memberId: randomUUID() })
    await visit(id, '2026-11-16')
    await deliver(job)
    await database.sql`delete from active_days`
    await database.sql`update user_preferences set reminder_hour = null where user_id = ${id}`
    await deliver(job)
    expect(service.received).toHaveLength(0)
    await database.sql`update user_preferences set reminder_hour = 8 where user_id = ${id}`
    await deliver(job)
    expect(service.received).toHaveLength(1)
  })

  it('forgets a device that is gone', async () => {
    const { id } = await chooser()
    service.answers.status = 410
    await remind()
    expect(await queued()).toBe(1)
    await expect
      .poll(async () => (await database.sql`select from push_subscriptions where user_id = ${id}`).length)
      .toBe(0)
  })
})
