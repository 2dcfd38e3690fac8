import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsUnderTest,
  startAccountsUnderTest,
} from '#server/testing/accounts/accounts-under-test.ts'
import { getSession } from './get-session.ts'

let accounts: AccountsUnderTest
beforeAll(async () => {
  accounts = await startAccountsUnderTest()
})
afterAll(() => accounts.stop())

async function read(cookie: string | undefined) {
  const cookies: string[] = []
  const viewer = await getSession({
    auth: accounts.auth,
    sql: accounts.sql,
    cookie,
    addResponseHeader: (_name, value) => cookies.push(value),
  })
  return { viewer, cookies }
}

describe('who is signed in', () => {
  it('is nobody without a cookie, or with one that is not ours', async () => {
    expect((await read(undefined)).viewer).toBeNull()
    expect((await read('theme=dark')).viewer).toBeNull()
    expect((await read('better-auth.session_token=abc.def')).viewer).toBeNull()
  })

  it('is the member with their profile and nothing secret', async () => {
    const ana = accounts.visitor()
    await ana.signUp('ana@example.com')
    const { viewer, cookies } = await read(ana.cookieHeader())
    expect(viewer).toEqual({
      id: expect.any(String),
      displayName: 'Ana Mel',
      email: 'ana@example.com',
      avatarUrl: null,
      color: '#FFD700',
      theme: 'auto',
      isConfirmed: false,
      isAdmin: false,
      showedSecondFactor: false,
      deletionDueAt: null,
    })
    expect(cookies).toEqual([])
    await accounts.sql`insert into user_roles (user_id, role) values (${viewer?.id ?? ''}, 'admin')`
    expect((await read(ana.cookieHeader())).viewer?.isAdmin).toBe(true)
    await accounts.sql`
      insert into account_deletions (user_id, requested_at, due_at)
      values (${viewer?.id ?? ''}, now(), '2030-01-08T12:00:00Z')`
    expect((await read(ana.cookieHeader())).viewer?.deletionDueAt).toBe('2030-01-08T12:00:00.000Z')
  })

  it('renews the session and its cookie once it is a day old, and keeps the token', async () => {
    const bia = accounts.visitor()
    await bia.signUp('bia@example.com')
    const session = await accounts.readSession(bia.cookieHeader())
    const id = session?.sessionId ?? ''
    await accounts.sql`update sessions set expires_at = now() + interval '28 days 23 hours' where id = ${id}`
    const { viewer, cookies } = await read(bia.cookieHeader())
    expect(viewer?.email).toBe('bia@example.com')
    expect(cookies.join()).toContain(bia.cookies.get('better-auth.session_token'))
    expect(cookies.join()).toMatch(/Max-Age=2592000/)
    const [row] =
      await accounts.sql`select expires_at > now() + interval '29 days 23 hours' as renewed from sessions where id = ${id}`
    expect(row?.renewed).toBe(true)
    expect((await read(bia.cookieHeader())).cookies).toEqual([])
  })
})
