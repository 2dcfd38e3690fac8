import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type AccountsUnderTest,
  startAccountsUnderTest,
} from '#server/testing/accounts/accounts-under-test.ts'

// Each sign-in hashes a real password, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let accounts: AccountsUnderTest
beforeAll(async () => {
  accounts = await startAccountsUnderTest()
  await accounts.visitor().signUp('ana@example.com')
})
afterAll(() => accounts.stop())

const cookieName = 'better-auth.session_token'

describe('signing in', () => {
  it('accepts the right password, whatever the case of the e-mail', async () => {
    const ana = accounts.visitor()
    expect(await ana.signIn(' ANA@example.com ')).toMatchObject({
      status: 200,
      body: { twoFactorRedirect: false },
    })
    const session = await accounts.readSession(ana.cookieHeader())
    expect(accounts.notified).toContain(`login ${session?.userId}`)
  })

  it('answers a wrong password and an unknown e-mail in exactly the same way', async () => {
    const wrong = await accounts.visitor().signIn('ana@example.com', 'errada')
    const unknown = await accounts.visitor().signIn('ninguem@example.com', 'errada')
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ code: 'BAD_CREDENTIALS', message: 'E-mail ou senha incorretos' })
    expect(unknown.status).toBe(wrong.status)
    expect(unknown.text).toBe(wrong.text)
    expect([...unknown.headers]).toEqual([...wrong.headers])
  })

  it('gives a new token each time and ends the session the browser carried', async () => {
    const ana = accounts.visitor()
    await ana.signIn('ana@example.com')
    const first = ana.cookieHeader()
    await ana.signIn('ana@example.com')
    expect(ana.cookieHeader()).not.toBe(first)
    expect(await accounts.readSession(first)).toBeNull()
    expect(await accounts.readSession(ana.cookieHeader())).not.toBeNull()
  })

  it('keeps the carried session when the sign-in fails', async () => {
    const ana = accounts.visitor()
    await ana.signIn('ana@example.com')
    await ana.signIn('ana@example.com', 'errada')
    expect(await accounts.readSession(ana.cookieHeader())).not.toBeNull()
  })

  it('does not honour a planted cookie, and a planted session of the attacker ends at sign-in', async () => {
    const attacker = accounts.visitor()
    await attacker.signUp('attacker@example.com')
    const planted = attacker.cookies.get(cookieName) ?? ''
    const victim = accounts.visitor()
    victim.cookies.set(cookieName, planted)
    await victim.signIn('ana@example.com')
    expect(victim.cookies.get(cookieName)).not.toBe(planted)
    expect(await accounts.readSession(attacker.cookieHeader())).toBeNull()

    const token = decodeURIComponent(victim.cookies.get(cookieName) ?? '').split('.')[0]
    for (const forged of [
      token,
      `${token}.`,
      `${token}.${'A'.repeat(43)}=`,
      `${token}x.${'A'.repeat(43)}=`,
      '.',
      '%E0%A4%A',
    ]) {
      expect(await accounts.readSession(`${cookieName}=${forged}`)).toBeNull()
      const guest = accounts.visitor()
      guest.cookies.set(cookieName, encodeURIComponent(forged ?? ''))
      expect((await guest.get('/list-sessions')).status).toBe(401)
      expect((await guest.get('/list-accounts')).status).toBe(401)
    }
  })

  it('ends the session at sign-out, also for a copy of the cookie', async () => {
    const ana = accounts.visitor()
    await ana.signIn('ana@example.com')
    const copy = ana.twin()
    const session = await accounts.readSession(ana.cookieHeader())
    accounts.notified.length = 0
    expect(await ana.post('/sign-out')).toMatchObject({ status: 200, body: { ok: true } })
    expect(ana.cookies.has(cookieName)).toBe(false)
    expect(await accounts.readSession(copy.cookieHeader())).toBeNull()
    expect((await copy.get('/list-sessions')).status).toBe(401)
    expect(accounts.notified).toContain(`session ${session?.userId}`)
    expect((await ana.post('/sign-out')).status).toBe(200)
  })

  it('refuses a session that expired', async () => {
    const ana = accounts.visitor()
    await ana.signIn('ana@example.com')
    const session = await accounts.readSession(ana.cookieHeader())
    await accounts.sql`update sessions set expires_at = now() - interval '1 second' where id = ${session?.sessionId ?? null}`
    expect(await accounts.readSession(ana.cookieHeader())).toBeNull()
    expect((await ana.get('/list-accounts')).status).toBe(401)
  })

  it('sees a role from the next request on, and its removal too', async () => {
    const ana = accounts.visitor()
    await ana.signIn('ana@example.com')
    const session = await accounts.readSession(ana.cookieHeader())
    const userId = session?.userId ?? ''
    await accounts.sql`insert into user_roles (user_id, role) values (${userId}, 'admin')`
    expect((await accounts.readSession(ana.cookieHeader()))?.isAdmin).toBe(true)
    await accounts.sql`delete from user_roles where user_id = ${userId}`
    expect((await accounts.readSession(ana.cookieHeader()))?.isAdmin).toBe(false)
  })

  it('refuses the session of a deleted member', async () => {
    const bia = accounts.visitor()
    await bia.signUp('bia@example.com')
    await accounts.sql`delete from users where email = 'bia@example.com'`
    expect(await accounts.readSession(bia.cookieHeader())).toBeNull()
    expect((await bia.get('/list-sessions')).status).toBe(401)
  })
})

describe('over https', () => {
  it('uses a Secure cookie under its own name and no other', async () => {
    const https = await startAccountsUnderTest({ publicUrl: 'https://colmeia.example' })
    try {
      const ana = https.visitor()
      const answer = await ana.signUp('ana@example.com')
      const [cookie = ''] = answer.headers.getSetCookie()
      expect(cookie).toMatch(/^__Secure-better-auth\.session_token=/)
      expect(cookie).toMatch(/; Secure/i)
      expect(await https.readSession(ana.cookieHeader())).not.toBeNull()
      expect(await https.readSession(ana.cookieHeader().replaceAll('__Secure-', ''))).toBeNull()
    } finally {
      await https.stop()
    }
  })
})
