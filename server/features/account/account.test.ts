import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { form } from '#contract/conformance/sample-content.ts'
import { type QuickMember, quickMember, quickPassword } from '#server/testing/accounts/quick-member.ts'
import { decoded } from '#server/testing/inbox.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

// Each password is really hashed, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const secret = 'a'.repeat(40)
let database: TestDatabase
let server: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ database, env: { PUBLIC_URL: 'http://localhost', AUTH_SECRET: secret } })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

async function send(member: QuickMember, method: string, path: string, body?: object) {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      origin: server.url,
      cookie: member.cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as Record<string, unknown>
  return { status: response.status, headers: response.headers, answer }
}

async function outbox(): Promise<string> {
  const folder = join(server.dataDir, 'outbox')
  const files = await readdir(folder).catch(() => [])
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n')
}

describe('a change of e-mail', () => {
  it('changes nothing before the link reaches the new address; the message lies in the outbox', async () => {
    const member = await quickMember(database.sql, secret)
    const email = `novo.${randomUUID()}@colmeia.test`
    const asked = await send(member, 'PUT', '/account/email', { email, password: quickPassword })
    expect(asked).toMatchObject({ status: 200, answer: { email: member.email, pendingEmail: email } })
    const link = await vi.waitFor(
      async () => {
        const found = /auth\/confirm\?token=([\w-]+)/.exec(decoded(await outbox()))
        if (found === null) throw new Error('No message yet')
        return found[1]
      },
      { timeout: 20_000 },
    )
    expect(await send(member, 'POST', '/auth/confirm-address', { token: link })).toMatchObject({
      status: 200,
      answer: { changed: true },
    })
    expect((await send(member, 'GET', '/account')).answer).toMatchObject({ email, pendingEmail: null })
    await vi.waitFor(async () => expect(await outbox()).toContain(`To: ${member.email}`), { timeout: 20_000 })
    expect(decoded(await outbox())).toContain('/auth/take-back?token=')
    // The log contains no link.
    expect(server.lines.join('')).toMatch(/outbox\/[\w-]+\.eml/)
    expect(server.lines.join('')).not.toContain('token=')
  })

  it('of who has a second step asks for it too', async () => {
    const member = await quickMember(database.sql, secret)
    await database.sql`update users set two_factor_enabled = true where id = ${member.id}`
    const change = { email: `${randomUUID()}@colmeia.test`, password: quickPassword }
    expect(await send(member, 'PUT', '/account/email', change)).toMatchObject({
      status: 403,
      answer: { code: 'CODE_NEEDED' },
    })
    await database.sql`update users set two_factor_enabled = false where id = ${member.id}`
    await database.sql`
      insert into passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up)
      values (${randomUUID()}, ${member.id}, '', ${randomUUID()}, 0, 'singleDevice', false)`
    expect((await send(member, 'PUT', '/account/email', change)).answer).toMatchObject({
      code: 'PASSKEY_NEEDED',
    })
    await database.sql`update sessions set second_factor_at = now() where user_id = ${member.id}`
    expect((await send(member, 'PUT', '/account/email', change)).status).toBe(200)
  })

  it('lets nobody guess the password for long', async () => {
    const member = await quickMember(database.sql, secret)
    const guess = () =>
      send(member, 'PUT', '/account/email', { email: `${randomUUID()}@colmeia.test`, password: 'errada' })
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess()).status).toBe(403)
    const refused = await guess()
    expect(refused.status).toBe(429)
    const inTenMinutes = 'Muitas tentativas. Tente de novo em 10 minutos.'
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
    expect(refused.answer).toMatchObject({ message: inTenMinutes })
    // The right password has to wait as well: the caller is not verified yet.
    const right = await send(member, 'POST', '/account/deletion', { password: quickPassword })
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(500)
    expect(right.answer).toMatchObject({ message: inTenMinutes })
  })
})

describe('a session that has just been exchanged for another', () => {
  it('is not answered with a cookie that would end the new one', async () => {
    const member = await quickMember(database.sql, secret)
    await database.sql`delete from sessions where user_id = ${member.id}`
    for (const path of ['/session', '/auth/list-sessions', '/auth/list-accounts', '/account'])
      expect((await send(member, 'GET', path)).headers.getSetCookie()).toEqual([])
    expect((await send(member, 'GET', '/session')).answer).toEqual({ viewer: null })
  })
})

describe('an address nobody has confirmed', () => {
  async function newcomer(env: Record<string, string>, headers: Record<string, string> = {}) {
    const own = await createTestDatabase()
    const local = await startTestServer({ database: own, env })
    const cookie = await local.signUp('ana@exemplo.com.br', { established: false })
    const answer = await local.post('/api/auth/send-confirmation', {}, { cookie, ...headers })
    const stop = async () => {
      await local.stop()
      await own.drop()
    }
    const body = (await answer.json()) as { outboxFile: string; url: string | null }
    return { dataDir: local.dataDir, body, stop }
  }

  it('gets its link on the screen on the owner’s own machine, beside the name of its file', async () => {
    const { body, dataDir, stop } = await newcomer({})
    expect(body.url).toMatch(/^http:\/\/localhost:\d+\/auth\/confirm\?token=/)
    expect(await readdir(join(dataDir, 'outbox'))).toContain(body.outboxFile)
    await stop()
  }, 60_000)

  it.each([
    ['with a public address', { PUBLIC_URL: 'http://localhost' }, {}],
    ['behind a proxy', { PUBLIC_URL: 'http://localhost', TRUSTED_PROXIES: '127.0.0.1' }, {}],
    ['behind a proxy nobody told it of', {}, { 'x-forwarded-for': '198.51.100.7' }],
    ['reachable by others', { HOST: '0.0.0.0' }, {}],
  ])(
    'gets none on the screen %s',
    async (_where, env, headers) => {
      const { body, stop } = await newcomer(env, headers)
      expect(body.outboxFile).toMatch(/\.eml$/)
      expect(body.url).toBeNull()
      await stop()
    },
    60_000,
  )

  it('mentions nobody: the name becomes plain text', async () => {
    const [ana, bia] = [await quickMember(database.sql, secret), await quickMember(database.sql, secret)]
    const idea = await send(ana, 'POST', '/ideas', {
      ...form,
      key: randomUUID(),
    })
    const ideaId = (idea.answer.idea as { id: string }).id
    const comment = async (key: string) => {
      const text = `Oi @[${bia.id}], olha isso`
      const { answer } = await send(ana, 'POST', `/ideas/${ideaId}/comments`, { text, key })
      return (answer.comment as { mentions: unknown[] }).mentions
    }
    expect(await comment(randomUUID())).toHaveLength(1)
    await database.sql`update users set email_verified = false where id = ${ana.id}`
    expect(await comment(randomUUID())).toHaveLength(0)
    const { answer } = await send(ana, 'GET', `/comments/mentionable?ideaId=${ideaId}&term=Ana`)
    expect(answer).toEqual({ members: [] })
  })
})
