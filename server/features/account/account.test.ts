import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type QuickMember, quickMember, quickPassword } from '#server/testing/accounts/quick-member.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

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
  it('gives an address to one of those who ask for it at once', async () => {
    const email = `disputado.${randomUUID()}@colmeia.test`
    const members = await Promise.all(Array.from({ length: 5 }, () => quickMember(database.sql, secret)))
    const answers = await Promise.all(
      members.map((member) => send(member, 'PUT', '/account/email', { email, password: quickPassword })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await database.sql`select from users where email = ${email}`).toHaveLength(1)
  })

  it('tells both addresses, and voids the links sent to the old one', async () => {
    const member = await quickMember(database.sql, secret)
    await database.sql`
      insert into verifications (id, identifier, value, expires_at)
      values (${randomUUID()}, 'reset-password:x', ${member.id}, now() + interval '1 hour')`
    const email = `novo.${randomUUID()}@colmeia.test`
    await send(member, 'PUT', '/account/email', { email, password: quickPassword })
    expect(await database.sql`select from verifications where value = ${member.id}`).toHaveLength(0)
    await vi.waitFor(
      async () => {
        const mails = await outbox()
        expect(mails).toContain(`To: ${member.email}`)
        expect(mails).toContain(`To: ${email}`)
      },
      { timeout: 10_000 },
    )
  })

  it('lets nobody guess the password for long', async () => {
    const member = await quickMember(database.sql, secret)
    const guess = () =>
      send(member, 'PUT', '/account/email', { email: `${randomUUID()}@colmeia.test`, password: 'errada' })
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess()).status).toBe(403)
    const refused = await guess()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // The right one has to wait as well: who asks is not known yet.
    const right = await send(member, 'POST', '/account/deletion', { password: quickPassword })
    expect(right.status).toBe(429)
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
