import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { everyRow } from '#server/platform/jobs/row-run.ts'
import { type Jobs, startJobs } from '#server/platform/jobs/start-jobs.ts'
import { createMailer, type Mailer } from '#server/platform/mail/create-mailer.ts'
import { startInbox } from '#server/testing/inbox.ts'
import {
  type NotificationsUnderTest,
  startNotificationsUnderTest,
} from '#server/testing/notifications/notifications-under-test.ts'
import { inactivityMail, notifyInactive, readAddressee } from './notify-inactive.ts'
import { type Notifications, startNotifications } from './start-notifications.ts'

const log = pino({ level: 'silent' })
const missing = '• Sentimos sua falta! Venha ver o que a colmeia construiu nestes dias.'

let test: NotificationsUnderTest
let inbox: Awaited<ReturnType<typeof startInbox>>
let jobs: Jobs
let mailer: Mailer
let dataDir: string
let notifications: Notifications
const published: string[] = []
let ana: string
beforeAll(async () => {
  test = await startNotificationsUnderTest()
  inbox = await startInbox()
  dataDir = await mkdtemp(join(tmpdir(), 'colmeia-inactivity-'))
  jobs = await startJobs(test.database.target, log)
  mailer = createMailer({ smtpUrl: inbox.url, mailFrom: 'Colmeia <oi@colmeia.test>', dataDir }, log)
  notifications = await startNotifications({
    sql: test.sql,
    jobs,
    mailer,
    realtime: {
      publish: ({ to, event }) => void published.push(`${event.type} ${to}`),
      onPublish: () => () => {},
    },
    config: { publicUrl: 'https://colmeia.test', mailFrom: 'Colmeia <oi@colmeia.test>' },
    now: () => test.clock.now,
    log,
  })
})
afterAll(async () => {
  await notifications.close()
  await jobs.stop()
  mailer.close()
  await inbox.stop()
  await test.stop()
  await rm(dataDir, { recursive: true })
})
beforeEach(async () => {
  await test.sql`delete from active_days`
  await test.sql`delete from notifications`
  ana = await test.newMember('Ana')
})

/** Runs the job on the given São Paulo day. */
async function remind(day: string, members = [ana]): Promise<string[]> {
  const found = await notifyInactive(test.sql, everyRow, new Date(`${day}T13:00:00Z`))
  return found.map(({ memberId }) => memberId).filter((id) => members.includes(id))
}

async function visit(memberId: string, ...days: string[]) {
  await test.sql`
    insert into active_days (user_id, day) select ${memberId}, day::date from unnest(${days}::text[]) as day`
}

describe('a member who is away', () => {
  it('is told on the third day, once per absence', async () => {
    await visit(ana, '2026-11-01', '2026-11-07')
    expect(await remind('2026-11-09')).toEqual([])
    expect(await remind('2026-11-10')).toEqual([ana])
    expect(await remind('2026-11-10')).toEqual([])
    expect(await remind('2026-11-11')).toEqual([])
    expect(await test.reads(ana)).toEqual([missing])
    await visit(ana, '2026-11-12')
    expect(await remind('2026-11-14')).toEqual([])
    expect(await remind('2026-11-16')).toEqual([ana])
    expect(await test.reads(ana)).toEqual([missing, missing])
  })

  it('is told by the day in São Paulo', async () => {
    await visit(ana, '2026-11-07')
    const late = await notifyInactive(test.sql, everyRow, new Date('2026-11-10T02:59:59Z'))
    expect(late).toEqual([])
    const next = await notifyInactive(test.sql, everyRow, new Date('2026-11-10T03:00:00Z'))
    expect(next).toEqual([{ memberId: ana, lastDay: '2026-11-07' }])
  })

  it('is still found when the job did not run for a week, and left in peace after that', async () => {
    await visit(ana, '2026-11-01')
    const longGone = await test.newMember('Rui')
    await visit(longGone, '2026-09-01')
    expect(await remind('2026-11-11', [ana, longGone])).toEqual([ana])
  })

  it('is told once by jobs that run at the same time', async () => {
    await visit(ana, '2026-11-07')
    const found = await Promise.all(Array.from({ length: 10 }, () => remind('2026-11-10')))
    expect(found.flat()).toEqual([ana])
  })

  it('is not told who does not want to be, or is leaving', async () => {
    const leaving = await test.newMember('Lia')
    await test.sql`
      insert into account_deletions (user_id, requested_at, due_at) values (${leaving}, now(), now() + interval '7 days')`
    await test.turnOff(ana, 'inactivity')
    await visit(ana, '2026-11-07')
    await visit(leaving, '2026-11-07')
    expect(await remind('2026-11-10', [ana, leaving])).toEqual([])
  })
})

describe('the reminder', () => {
  it('goes to the list, to open tabs and by e-mail through a real mail server', async () => {
    await visit(ana, '2026-11-07')
    test.clock.now = new Date('2026-11-10T13:00:00Z')
    await notifications.remindInactive(everyRow)
    const letter = await inbox.message(1)
    expect(letter).toContain(`To: ${ana}@example.com`)
    expect(letter).toContain('Subject: Sentimos sua falta na Colmeia')
    expect(letter).toContain('Content-Type: text/plain')
    expect(letter).toContain('Content-Type: text/html')
    expect(letter.replaceAll('=\r\n', '')).toContain('https://colmeia.test/feed')
    expect(published).toContain(`notifications ${ana}`)
    expect(await test.reads(ana)).toEqual([missing])
  })

  it('is not written to who is back, wants it no more, or never confirmed the address', async () => {
    const missed = { memberId: ana, lastDay: '2026-11-07' }
    await test.sql`update users set email_verified = false where id = ${ana}`
    expect(await readAddressee(test.sql, missed)).toBeNull()
    await test.sql`update users set email_verified = true where id = ${ana}`
    expect(await readAddressee(test.sql, missed)).toEqual({ to: `${ana}@example.com` })
    await visit(ana, '2026-11-10')
    expect(await readAddressee(test.sql, missed)).toBeNull()
    const later = { memberId: ana, lastDay: '2026-11-10' }
    expect(await readAddressee(test.sql, later)).not.toBeNull()
    await test.turnOff(ana, 'inactivity')
    expect(await readAddressee(test.sql, later)).toBeNull()
  })

  it('says the same in text and HTML, and how to turn it off', () => {
    const mail = inactivityMail({ to: 'ana@example.com', publicUrl: 'https://colmeia.test' })
    expect(mail.text).toContain('https://colmeia.test/settings')
    expect(mail.html).toContain('https://colmeia.test/settings')
  })
})
