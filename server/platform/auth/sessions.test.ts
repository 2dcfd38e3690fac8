import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { everyRow } from '#server/platform/jobs/row-run.ts'
import {
  type AccountsUnderTest,
  startAccountsUnderTest,
} from '#server/testing/accounts/accounts-under-test.ts'
import { authEndpoints } from './auth-endpoints.ts'
import { pruneExpired } from './start-accounts.ts'

let accounts: AccountsUnderTest
beforeAll(async () => {
  accounts = await startAccountsUnderTest({
    socialProviders: { google: { clientId: 'google-id', clientSecret: 'google-secret' } },
  })
})
afterAll(() => accounts.stop())

type Listed = { id: string; current: boolean; userAgent: string; ipAddress: string }

async function sessionsOf(visitor: ReturnType<AccountsUnderTest['visitor']>): Promise<Listed[]> {
  const answer = await visitor.get('/list-sessions')
  expect(answer.status).toBe(200)
  return answer.body?.sessions as Listed[]
}

async function twoDevices(email: string) {
  const phone = accounts.visitor()
  await phone.signUp(email)
  const laptop = accounts.visitor()
  await laptop.signIn(email)
  return { phone, laptop }
}

describe('signed-in devices', () => {
  it('are listed without their tokens, this one marked', async () => {
    const { phone } = await twoDevices('list@example.com')
    const answer = await phone.get('/list-sessions')
    const sessions = await sessionsOf(phone)
    expect(sessions).toHaveLength(2)
    expect(sessions.filter((session) => session.current)).toHaveLength(1)
    expect(sessions[0]).toMatchObject({
      userAgent: 'Test browser',
      ipAddress: expect.stringMatching(/^10\.0\./),
    })
    for (const { token } of await accounts.sql`select token from sessions`)
      expect(answer.text).not.toContain(token)
  })

  it('can be ended one by one, by their owner only, and the member is told', async () => {
    const { phone, laptop } = await twoDevices('one@example.com')
    const stranger = accounts.visitor()
    await stranger.signUp('stranger@example.com')
    const other = (await sessionsOf(phone)).find((session) => !session.current)
    expect((await stranger.post('/revoke-session', { id: other?.id })).status).toBe(200)
    expect(await accounts.readSession(laptop.cookieHeader())).not.toBeNull()

    accounts.notified.length = 0
    expect(await phone.post('/revoke-session', { id: other?.id })).toMatchObject({
      status: 200,
      body: { ok: true },
    })
    expect(await accounts.readSession(laptop.cookieHeader())).toBeNull()
    expect(accounts.notified).toHaveLength(1)
    expect((await phone.post('/revoke-session', { id: other?.id })).status).toBe(200)
    expect((await phone.post('/revoke-session', { id: 'nope' })).status).toBe(422)
    expect(await accounts.readSession(phone.cookieHeader())).not.toBeNull()
  })

  it('can be ended all but this one, and all at once', async () => {
    const { phone, laptop } = await twoDevices('all@example.com')
    await phone.post('/revoke-other-sessions')
    expect(await accounts.readSession(laptop.cookieHeader())).toBeNull()
    expect(await accounts.readSession(phone.cookieHeader())).not.toBeNull()
    await phone.post('/revoke-sessions')
    expect(await accounts.readSession(phone.cookieHeader())).toBeNull()
  })

  it('need a session', async () => {
    const guest = accounts.visitor()
    for (const path of ['/list-sessions', '/list-accounts']) expect((await guest.get(path)).status).toBe(401)
    for (const path of ['/revoke-other-sessions', '/revoke-sessions'])
      expect((await guest.post(path)).status).toBe(401)
    expect((await guest.post('/revoke-session', { id: randomUUID() })).status).toBe(401)
    expect((await guest.post('/unlink-account', { id: randomUUID() })).status).toBe(401)
    expect((await guest.post('/link-social', { provider: 'google' })).status).toBe(401)
  })

  it.each(Object.entries(authEndpoints).filter(([, { forMembers }]) => forMembers))(
    '%s: a guest is refused before what they sent is looked at',
    async (path, { method }) => {
      const guest = accounts.visitor()
      if (method === 'GET') return expect((await guest.get(path)).status).toBe(401)
      const wrong = { id: 7, password: 7, code: [], name: '', provider: 'none', response: null, email: 7 }
      for (const body of [wrong, {}, 'no JSON'])
        expect(await guest.post(path, body)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    },
  )

  it('refuses changes asked for by another site', async () => {
    const { phone, laptop } = await twoDevices('csrf@example.com')
    expect((await phone.post('/revoke-other-sessions', {}, { origin: 'https://evil.example' })).status).toBe(
      403,
    )
    expect(await accounts.readSession(laptop.cookieHeader())).not.toBeNull()
  })

  it('leave the table once they have expired', async () => {
    await twoDevices('pruned@example.com')
    await accounts.sql`
      update sessions set expires_at = now() - interval '1 minute'
      where user_id = (select id from users where email = 'pruned@example.com')`
    await pruneExpired(accounts.sql, everyRow)
    const left =
      await accounts.sql`select 1 from sessions join users on users.id = user_id where email = 'pruned@example.com'`
    expect(left).toHaveLength(0)
  })
})

it('live no longer where the server’s clock is an hour fast, neither new nor renewed', async () => {
  const { phone } = await twoDevices('fast-clock@example.com')
  // Old enough to be renewed.
  await accounts.sql`update sessions set expires_at = now() + interval '5 days'`
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  try {
    await accounts.visitor().signIn('fast-clock@example.com')
    await phone.post('/change-password', { currentPassword: 'errada', newPassword: 'senha-de-depois' })
  } finally {
    vi.useRealTimers()
  }
  const rows = await accounts.sql<{ renewed: boolean; longer: boolean }[]>`
    select expires_at > now() + interval '29 days' as renewed, expires_at > now() + interval '30 days' as longer
    from sessions join users on users.id = user_id where email = 'fast-clock@example.com'`
  expect(rows.filter(({ renewed }) => renewed)).toHaveLength(2)
  expect(rows.filter(({ longer }) => longer)).toHaveLength(0)
})
