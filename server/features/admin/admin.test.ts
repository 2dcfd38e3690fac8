import { randomUUID } from 'node:crypto'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ContractClient } from '#contract/conformance/operation-case.ts'
import { codeOf } from '#contract/conformance/outcome.ts'
import { publish } from '#contract/conformance/sample-content.ts'
import { contract } from '#contract/router.ts'
import { accountMessages } from '#domain/accounts/messages.ts'
import { actSentence, adminActions } from '#domain/admin/acts.ts'
import { alreadyDecidedMessage } from '#domain/moderation/reports.ts'
import { recordAdminAct } from '#server/platform/audit/record-admin-act.ts'
import { setAdmin } from '#server/platform/auth/set-admin.ts'
import { makeAdmin, quickMember, quickPassword } from '#server/testing/accounts/quick-member.ts'
import { expectSoundCounts } from '#server/testing/community/expect-sound-counts.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { readEvents } from '#server/testing/event-reader.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

vi.setConfig({ testTimeout: 60_000 })

const secret = 'a'.repeat(40)

let database: TestDatabase
let server: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({
    database,
    env: { PUBLIC_URL: 'http://localhost', AUTH_SECRET: secret, TRUSTED_PROXIES: '127.0.0.1,::1' },
  })
})
afterAll(async () => {
  await expectSoundLedger(database.sql)
  await expectSoundCounts(database.sql)
  await server.stop()
  await database.drop()
})

async function newMember(isAdmin = false) {
  const member = await quickMember(database.sql, secret)
  if (isAdmin) await makeAdmin(database.sql, member.id)
  const headers = { origin: server.url, cookie: member.cookie }
  const api: ContractClient = createORPCClient(
    new OpenAPILink(contract, { url: `${server.url}/api`, headers }),
  )
  return { ...member, api }
}

let address = 0

/** From its own address, so that the limit on attempts does not apply. */
function signIn(email: string, password = quickPassword) {
  address += 1
  const headers = { 'x-forwarded-for': `198.51.100.${address}` }
  return server.post('/api/auth/sign-in/email', { email, password }, headers)
}

describe('the admin role', () => {
  it('opens nothing without a second factor that this session was opened with', async () => {
    const admin = await newMember(true)
    await database.sql`update sessions set second_factor_at = null where user_id = ${admin.id}`
    expect(await codeOf(admin.api.admin.waiting())).toBe('SECOND_FACTOR_NEEDED')
    const csv = () => fetch(`${server.url}/api/admin/export.csv`, { headers: { cookie: admin.cookie } })
    expect((await csv()).status).toBe(403)
    await database.sql`update sessions set second_factor_at = now() where user_id = ${admin.id}`
    await admin.api.admin.waiting()
    // The factor itself is gone, so the session's earlier verification no longer counts.
    await database.sql`delete from passkeys where user_id = ${admin.id}`
    expect(await codeOf(admin.api.admin.waiting())).toBe('SECOND_FACTOR_NEEDED')
  })

  it('is looked up with every call: taken away, the next one is refused', async () => {
    const admin = await newMember(true)
    await admin.api.admin.waiting()
    await database.sql`delete from user_roles where user_id = ${admin.id}`
    expect(await codeOf(admin.api.admin.waiting())).toBe('FORBIDDEN')
    const answer = await fetch(`${server.url}/api/admin/export.csv`, { headers: { cookie: admin.cookie } })
    expect(answer.status).toBe(403)
  })
})

describe('a suspended member', () => {
  it('is told so at the door, once the password is right, and is let in again afterwards', async () => {
    const [admin, member] = [await newMember(true), await newMember()]
    await admin.api.admin.members.suspend({ id: member.id, reason: 'Vendia seguidores' })
    const refused = await signIn(member.email)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toEqual({ code: 'ACCOUNT_SUSPENDED', message: accountMessages.suspended })
    expect(refused.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/)
    expect(await (await signIn(member.email, 'outra-senha')).json()).toMatchObject({
      code: 'BAD_CREDENTIALS',
    })
    expect(await database.sql`select 1 from sessions where user_id = ${member.id}`).toHaveLength(0)
    await admin.api.admin.members.reinstate({ id: member.id })
    expect((await signIn(member.email)).status).toBe(200)
  })

  it('has no session left, however the sign-ins and the suspension meet', async () => {
    const admin = await newMember(true)
    for (let round = 0; round < 3; round += 1) {
      const member = await newMember()
      await Promise.all([
        ...Array.from({ length: 6 }, () => signIn(member.email)),
        admin.api.admin.members.suspend({ id: member.id, reason: 'Spam' }),
      ])
      expect(await database.sql`select 1 from sessions where user_id = ${member.id}`).toHaveLength(0)
    }
  })

  it('gets one message, however often the button was pressed, and the book one line', async () => {
    const [admin, member] = [await newMember(true), await newMember()]
    const suspend = () => admin.api.admin.members.suspend({ id: member.id, reason: 'Spam' })
    await Promise.all([suspend(), suspend(), suspend()])
    const acts = await database.sql`select action from admin_acts where target = ${member.id}`
    expect(acts).toEqual([{ action: 'member.suspended' }])
    const jobs = await database.sql`
      select data->'mail'->>'subject' as subject from jobs.job
      where name = 'admin-mail' and data->>'memberId' = ${member.id}`
    expect(jobs).toEqual([{ subject: 'Sua conta na Colmeia está suspensa' }])
  })
})

describe('a decision on reports', () => {
  it('is one, whoever decides at the same moment; everyone is told once and the points come back once', async () => {
    const [first, second, author] = [await newMember(true), await newMember(true), await newMember()]
    const reporters = await Promise.all([1, 2, 3].map(() => newMember()))
    const { id } = await publish(author.api)
    for (const { api } of reporters) await api.moderation.report({ type: 'idea', id, reason: 'spam' })
    const decide = (admin: typeof first) =>
      admin.api.admin.reports.decide({ type: 'idea', id, outcome: 'removed' })
    const [one, other] = await Promise.all([decide(first), decide(second)])
    expect(one).toEqual(other)
    expect(await database.sql`select 1 from report_decisions where target_id = ${id}`).toHaveLength(1)
    expect(await database.sql`select 1 from admin_acts where target = ${id}`).toHaveLength(1)
    for (const { api } of [...reporters, author]) expect((await api.notifications.unread()).unread).toBe(1)
    expect((await author.api.economy.balance()).balance).toBe(0)
  })

  it('of a comment whose author has left removes it', async () => {
    const [admin, author, reader] = [await newMember(true), await newMember(), await newMember()]
    const { id: ideaId } = await publish(author.api)
    const key = '00000000-0000-4000-8000-0000000000aa'
    const { comment } = await reader.api.comments.write({ ideaId, text: 'Compre já!', key })
    await author.api.moderation.report({ type: 'comment', id: comment.id, reason: 'spam' })
    await database.sql`update idea_comments set user_id = null where id = ${comment.id}`
    await admin.api.admin.reports.decide({ type: 'comment', id: comment.id, outcome: 'removed' })
    expect((await author.api.comments.list({ ideaId })).comments).toEqual([])
    expect(await author.api.ideas.get({ id: ideaId })).toMatchObject({ idea: { comments: 0 } })
  })

  it('closes the report of something that is gone, and a report by somebody else opens it again', async () => {
    const [admin, author] = [await newMember(true), await newMember()]
    const [reporter, other] = [await newMember(), await newMember()]
    const { id } = await publish(author.api)
    await reporter.api.moderation.report({ type: 'idea', id, reason: 'spam' })
    await admin.api.admin.reports.decide({ type: 'idea', id, outcome: 'kept' })
    await other.api.moderation.report({ type: 'idea', id, reason: 'scam' })
    await author.api.ideas.delete({ id })
    const { reports } = await admin.api.admin.reports.list()
    expect(reports.find((report) => report.id === id)).toMatchObject({ content: null, reports: 1 })
    await admin.api.admin.reports.decide({ type: 'idea', id, outcome: 'removed' })
    expect((await author.api.notifications.unread()).unread).toBe(0)
    const acts =
      await database.sql`select detail->>'outcome' as outcome from admin_acts where target = ${id} order by id`
    expect(acts.map(({ outcome }) => outcome)).toEqual(['kept', 'gone'])
    expect((await admin.api.admin.reports.list()).reports.map((report) => report.id)).not.toContain(id)
  })
})

describe('a report of what was decided', () => {
  it('is answered with 409 to who reported it before, and opens nothing; another member may report it', async () => {
    const [admin, author, reader] = [await newMember(true), await newMember(), await newMember()]
    const { id } = await publish(author.api)
    const report = ({ cookie }: { cookie: string }) =>
      server.post('/api/moderation/reports', { type: 'idea', id, reason: 'spam' }, { cookie })
    expect((await report(reader)).status).toBe(200)
    await admin.api.admin.reports.decide({ type: 'idea', id, outcome: 'kept' })
    const again = await report(reader)
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({
      code: 'ALREADY_DECIDED',
      message: alreadyDecidedMessage('idea'),
    })
    const open = () => database.sql`
      select from content_reports where target_id = ${id} and decision_id is null`
    expect(await open()).toHaveLength(0)
    expect((await report(await newMember())).status).toBe(200)
    expect(await open()).toHaveLength(1)
  })
})

describe('the book of acts', () => {
  it('cannot be changed, emptied or shortened', async () => {
    const admin = await newMember(true)
    await admin.api.admin.trails.setPublished({ id: 't6-crescimento', published: false })
    await admin.api.admin.trails.setPublished({ id: 't6-crescimento', published: true })
    for (const attempt of [
      database.sql`update admin_acts set action = 'data.exported'`,
      database.sql`delete from admin_acts`,
      database.sql`truncate admin_acts`,
    ])
      await expect(attempt).rejects.toThrow('never changed')
  })

  it('says when a role was given or taken on the command line, once each', async () => {
    const [admin, member] = [await newMember(true), await newMember()]
    await database.sql`update profiles set display_name = 'Rui Prado' where id = ${member.id}`
    for (const action of ['grant', 'grant', 'remove', 'remove'] as const)
      await setAdmin(database.sql, member.email, action)
    expect(
      await database.sql`
        select admin_id, action, target, detail from admin_acts where target = ${member.id} order by created_at, id`,
    ).toEqual([
      { admin_id: null, action: 'role.granted', target: member.id, detail: {} },
      { admin_id: null, action: 'role.removed', target: member.id, detail: {} },
    ])
    const { acts } = await admin.api.admin.acts.list({})
    expect(acts.slice(0, 2)).toMatchObject([
      { action: 'role.removed', adminName: null, targetName: 'Rui Prado' },
      { action: 'role.granted', adminName: null, targetName: 'Rui Prado' },
    ])
  })

  it('names the member in every act that is about one', async () => {
    const [admin, member] = [await newMember(true), await newMember()]
    await database.sql`update profiles set display_name = 'Nina Reis' where id = ${member.id}`
    const aboutMembers = adminActions.filter((action) =>
      actSentence({ action, targetName: null, detail: {} }).includes('uma conta que já não existe'),
    )
    for (const action of aboutMembers)
      await recordAdminAct(database.sql, { adminId: null, action, target: member.id, now: new Date() })
    const { acts } = await admin.api.admin.acts.list({})
    expect(acts.slice(0, aboutMembers.length).map(({ action, targetName }) => [action, targetName])).toEqual(
      aboutMembers.map((action) => [action, 'Nina Reis']).reverse(),
    )
  })
})

describe('a removal inside a circle', () => {
  it('reaches everybody in it, also when the circle itself is gone', async () => {
    const [admin, lead, other] = [await newMember(true), await newMember(), await newMember()]
    const form = { name: 'Turma', about: '', kind: 'trail', trailId: 't1-validacao' } as const
    const { id } = await lead.api.circles.create({ ...form, key: randomUUID() })
    await other.api.circles.join({ id })
    await other.api.moderation.report({ type: 'circle', id, reason: 'spam' })
    const stream = await readEvents(`${server.url}/api/events`, { cookie: other.cookie })
    await admin.api.admin.reports.decide({ type: 'circle', id, outcome: 'removed' })
    await stream.until('circle')
    expect(await codeOf(other.api.circles.get({ id }))).toBe('NOT_FOUND')
    stream.close()
  })
})

describe('an account that ends while admins are at work on it', () => {
  it('holds nobody up and leaves nothing half done', async () => {
    const admin = await newMember(true)
    for (let round = 0; round < 4; round += 1) {
      const [author, reporter] = [await newMember(), await newMember()]
      const { id } = await publish(author.api)
      const feedback = { title: 'Busca', description: 'Por bairro.', category: 'feature' as const }
      const sent = await reporter.api.feedbacks.send({ ...feedback, key: randomUUID() })
      await reporter.api.moderation.report({ type: 'idea', id, reason: 'spam' })
      const { sql } = database
      const end = (member: string) =>
        sql.begin(async (transaction) => {
          await transaction`select from profiles where id = ${member} for update`
          await transaction`delete from users where id = ${member}`
        })
      const acts = [
        codeOf(admin.api.admin.reports.decide({ type: 'idea', id, outcome: 'removed' })),
        codeOf(admin.api.admin.feedbacks.setStatus({ id: sent.id, status: 'concluido' })),
        codeOf(admin.api.admin.members.suspend({ id: reporter.id, reason: 'Spam' })),
      ]
      await end(reporter.id)
      for (const code of await Promise.all(acts)) expect([null, 'NOT_FOUND']).toContain(code)
    }
  })
})
