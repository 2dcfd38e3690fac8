import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import {
  type AccountsUnderTest,
  startAccountsUnderTest,
} from '#server/testing/accounts/accounts-under-test.ts'
import { createRateLimiter } from './rate-limit.ts'

// Tests hash passwords cheaply, so the limits are reached by real requests.
vi.setConfig({ testTimeout: 60_000 })

let accounts: AccountsUnderTest
beforeAll(async () => {
  accounts = await startAccountsUnderTest()
  await accounts.visitor().signUp('ana@example.com')
})
afterAll(() => accounts.stop())

describe('attempts', () => {
  it('stop at exactly ten wrong passwords for one e-mail from one address, and only there', async () => {
    const attacker = accounts.visitor('203.0.113.7')
    for (let n = 0; n < 10; n += 1) {
      expect((await attacker.signIn('ana@example.com', 'errada')).status).toBe(401)
    }
    const refused = await attacker.signIn('ana@example.com')
    expect(refused.status).toBe(429)
    expect(refused.body).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: 'Muitas tentativas. Tente de novo em 5 minutos.',
    })
    const retryAfter = Number(refused.headers.get('retry-after'))
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(300)

    expect((await accounts.visitor('198.51.100.1').signIn('ana@example.com')).status).toBe(200)
  })

  it('stop at exactly twenty sign-ins from one address over all e-mails', async () => {
    const attacker = accounts.visitor('203.0.113.8')
    for (let n = 0; n < 20; n += 1)
      expect((await attacker.signIn(`alguem${n}@example.com`, 'errada')).status).toBe(401)
    const refused = await attacker.signIn('mais-um@example.com', 'errada')
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('on one account are slowed from any number of addresses, and its known device still enters', async () => {
    const owner = accounts.visitor()
    await owner.signUp('rita@example.com')
    const guess = (n: number) => accounts.visitor(`198.18.${n}.1`).signIn('rita@example.com', `errada-${n}`)
    for (let n = 0; n < 30; n += 1) expect((await guess(n)).status).toBe(401)
    // From here on one sign-in per 30 seconds: one in total, unless the machine takes longer.
    const slowedFrom = performance.now()
    const statuses = []
    for (let n = 30; n < 50; n += 1) statuses.push((await guess(n)).status)
    const windows = 1 + Math.floor((performance.now() - slowedFrom) / 30_000)
    expect(statuses[0]).toBe(401)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(windows)
    const refused = await guess(50)
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30)

    owner.cookies.delete('better-auth.session_token')
    expect((await owner.signIn('rita@example.com')).status).toBe(200)
    // The device is known to one account; an invented one to none.
    const thief = accounts.visitor()
    await thief.signUp('ladra@example.com')
    expect((await thief.signIn('rita@example.com', 'errada')).status).toBe(429)
    thief.cookies.set('colmeia.device', 'a'.repeat(22))
    expect((await thief.signIn('rita@example.com', 'errada')).status).toBe(429)
    // Slowed, but not blocked.
    await accounts.sql`update rate_limits set expires_at = now() where key like 'sign-in-slowed|%'`
    expect((await accounts.visitor().signIn('rita@example.com')).status).toBe(200)
  })

  it('on random accounts leave no more rows than the address may make', async () => {
    const attacker = accounts.visitor('203.0.113.40')
    await accounts.sql`delete from rate_limits`
    for (let n = 0; n < 20; n += 1) await attacker.signIn(`um${n}@example.com`, 'errada')
    const rows = async () => (await accounts.sql`select key from rate_limits`).length
    const before = await rows()
    for (let n = 0; n < 30; n += 1)
      expect((await attacker.signIn(`ninguem${n}@example.com`, 'errada')).status).toBe(429)
    expect(await rows()).toBe(before)
  })

  it('at the current password stop at ten for one account, wherever they come from and whatever they are for', async () => {
    const owner = accounts.visitor()
    await owner.signUp('iris@example.com')
    const guess = (address: string, path: string, body: object) => {
      const thief = accounts.visitor(address)
      for (const [name, value] of owner.cookies) thief.cookies.set(name, value)
      return thief.post(path, body)
    }
    const change = { currentPassword: 'errada', newPassword: 'da-ladra' }
    for (let n = 0; n < 9; n += 1)
      expect((await guess(`198.19.${n}.1`, '/change-password', change)).status).toBe(400)
    await accounts.confirm('iris@example.com')
    expect((await guess('198.19.9.1', '/two-factor/enable', { password: 'errada' })).status).toBe(400)
    const refused = await guess('198.19.10.1', '/change-password', { ...change, currentPassword: 'segredo' })
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
  })

  it('do not believe forwarding headers', async () => {
    const attacker = accounts.visitor('203.0.113.9')
    const statuses = []
    for (let n = 0; n < 6; n += 1) {
      const forged = {
        'x-forwarded-for': `192.0.2.${n}`,
        'x-real-ip': `192.0.2.${n}`,
        forwarded: `for=192.0.2.${n}`,
      }
      statuses.push(
        (await attacker.post('/request-password-reset', { email: `x${n}@example.com` }, forged)).status,
      )
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('count the /64 of an IPv6 address as one', async () => {
    const statuses = []
    for (let n = 0; n < 6; n += 1) {
      const visitor = accounts.visitor(`2001:db8:1:2::${n + 1}`)
      statuses.push((await visitor.post('/request-password-reset', { email: `y${n}@example.com` })).status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  it('limit reset links, codes and sign-ups too', async () => {
    const attempts: [string, unknown, number][] = [
      ['/reset-password', { token: 'errado', newPassword: 'nova-senha' }, 10],
      ['/two-factor/verify-totp', { code: '000000' }, 10],
      ['/two-factor/verify-backup-code', { code: 'aaaaa-bbbbb' }, 10],
      ['/sign-up/email', { email: 'ana@example.com', password: 'segredo' }, 10],
    ]
    for (const [path, body, max] of attempts) {
      const attacker = accounts.visitor('203.0.113.10')
      const statuses = []
      for (let n = 0; n < max + 1; n += 1) statuses.push((await attacker.post(path, body)).status)
      expect(statuses.indexOf(429)).toBe(max)
    }
  })

  it('are counted exactly by two processes at once, kept over a restart, and forgotten after the window', async () => {
    const one = connect(accounts.database.target, { max: 4 })
    const two = connect(accounts.database.target, { max: 4 })
    const rule = { window: 60, max: 25 }
    const limiters = [createRateLimiter(one.sql), createRateLimiter(two.sql)]
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, n) => limiters[n % 2]?.consume('shared', rule)),
    )
    expect(outcomes.filter((outcome) => outcome?.allowed)).toHaveLength(25)
    await Promise.all([one.close(), two.close()])

    const restarted = connect(accounts.database.target, { max: 1 })
    const limiter = createRateLimiter(restarted.sql)
    expect((await limiter.consume('shared', rule)).allowed).toBe(false)
    await restarted.sql`update rate_limits set expires_at = now() where key = 'shared'`
    expect((await limiter.consume('shared', rule)).allowed).toBe(true)
    await restarted.close()
  })
})

describe('when the database is away', () => {
  it('answers 503 with Retry-After and says nothing about why', async () => {
    const broken = await startAccountsUnderTest()
    await broken.database.close()
    try {
      for (const path of ['/sign-in/email', '/sign-up/email', '/request-password-reset']) {
        const answer = await broken.visitor().post(path, { email: 'ana@example.com', password: 'segredo' })
        expect(answer.status).toBe(503)
        expect(answer.body).toEqual({
          code: 'UNAVAILABLE',
          message: 'Serviço indisponível no momento. Tente de novo em instantes.',
        })
        expect(answer.headers.get('retry-after')).toBe('5')
      }
    } finally {
      await broken.stop()
    }
  })
})
