import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsUnderTest,
  startAccountsUnderTest,
} from '#server/testing/accounts/accounts-under-test.ts'
import { authenticatorCode } from '#server/testing/accounts/authenticator.ts'

let accounts: AccountsUnderTest
beforeAll(async () => {
  accounts = await startAccountsUnderTest({
    socialProviders: { google: { clientId: 'google-id', clientSecret: 'google-secret' } },
  })
})
afterAll(() => accounts.stop())

function mailTo(email: string, saying: string): Promise<string> {
  return accounts.inbox.find(0, (words) => words.includes(`To: ${email}`) && words.includes(saying))
}

describe('linked identities', () => {
  it('are listed without secrets; the last one cannot be removed', async () => {
    const ana = accounts.visitor()
    await ana.signUp('linked@example.com')
    const answer = await ana.get('/list-accounts')
    const [account, ...others] = (answer.body?.accounts ?? []) as { id: string; provider: string }[]
    expect(others).toEqual([])
    expect(account).toEqual({ id: expect.any(String), provider: 'credential', createdAt: expect.any(String) })
    expect(await ana.post('/unlink-account', { id: account?.id, password: 'segredo' })).toMatchObject({
      status: 400,
      body: {
        code: 'LAST_ACCOUNT',
        message: 'Essa é a sua única forma de entrar. Adicione outra antes de remover esta.',
      },
    })
  })

  it('can be removed while another is left, by their owner only', async () => {
    const ana = accounts.visitor()
    await ana.signUp('two-ways@example.com')
    const session = await accounts.readSession(ana.cookieHeader())
    const googleId = randomUUID()
    await accounts.sql`
      insert into accounts (id, user_id, provider_id, account_id) values (${googleId}, ${session?.userId ?? ''}, 'google', 'g-1')`
    const stranger = accounts.visitor()
    await stranger.signUp('no-way@example.com')
    await accounts.sql`
      insert into accounts (id, user_id, provider_id, account_id)
      select ${randomUUID()}, id, 'google', 'g-2' from users where email = 'no-way@example.com'`
    expect(await stranger.post('/unlink-account', { id: googleId, password: 'segredo' })).toMatchObject({
      status: 404,
      body: { code: 'ACCOUNT_NOT_FOUND' },
    })
    expect((await ana.post('/unlink-account', { id: googleId, password: 'segredo' })).status).toBe(200)
    expect((await ana.get('/list-accounts')).body?.accounts).toHaveLength(1)
    await mailTo('two-ways@example.com', 'Uma das formas de entrar na sua conta foi desconectada.')
  })

  it('are told by mail when one is connected, not when an account begins with one', async () => {
    const ana = accounts.visitor()
    await ana.signUp('conecta@example.com')
    const session = await accounts.readSession(ana.cookieHeader())
    // Same as the callback after the provider has answered.
    const { internalAdapter } = await accounts.auth.$context
    const linked = { providerId: 'google', accountId: 'g-conecta' }
    await internalAdapter.createAccount({ ...linked, userId: session?.userId ?? '' })
    await mailTo('conecta@example.com', 'foi conectada à sua')
    const { events } = (await ana.get('/list-events')).body as { events: { text: string }[] }
    expect(events.map(({ text }) => text)).toEqual(['Outra forma de entrar conectada', 'Conta criada'])

    const begun = { email: 'comeca@example.com', name: 'Bia', emailVerified: true }
    const { user } = await internalAdapter.createOAuthUser(begun, { ...linked, accountId: 'g-comeca' })
    expect(await accounts.sql`select kind from account_events where user_id = ${user.id}`).toEqual([])
  })

  it('begin no account with an address that receives no mail', async () => {
    const { internalAdapter } = await accounts.auth.$context
    const begun = { email: 'alguem@casa.local', name: 'Bia', emailVerified: true }
    const account = { providerId: 'google', accountId: 'g-local' }
    await expect(internalAdapter.createOAuthUser(begun, account)).rejects.toMatchObject({
      body: { code: 'EMAIL_RESERVED' },
    })
    expect(await accounts.sql`select from users where email = ${begun.email}`).toHaveLength(0)
  })

  it('ask for a fresh sign-in before one is removed', async () => {
    const ana = accounts.visitor()
    await ana.signUp('stale@example.com')
    await accounts.sql`update sessions set created_at = now() - interval '2 days'`
    expect(await ana.post('/unlink-account', { id: randomUUID(), password: 'segredo' })).toMatchObject({
      status: 403,
      body: { code: 'SESSION_NOT_FRESH', message: 'Por segurança, entre de novo antes de fazer isso.' },
    })
  })

  it('ask for the password, and for the code of who has a second step, before one comes or goes', async () => {
    const ana = accounts.visitor()
    await ana.signUp('proof@example.com')
    await accounts.confirm('proof@example.com')
    const link = { provider: 'google' }
    const unlink = { id: randomUUID() }
    expect((await ana.post('/link-social', link)).status).toBe(422)
    for (const [path, body] of [
      ['/link-social', link],
      ['/unlink-account', unlink],
    ] as const)
      expect(await ana.post(path, { ...body, password: 'chutada' })).toMatchObject({
        status: 400,
        body: { code: 'PASSWORD_WRONG' },
      })
    const { body } = await ana.post('/two-factor/enable', { password: 'segredo' })
    const totpURI = String(body?.totpURI)
    await ana.post('/two-factor/verify-totp', { code: authenticatorCode(totpURI) })
    const [code] = (body as { backupCodes: string[] }).backupCodes
    for (const [path, given] of [
      ['/link-social', link],
      ['/unlink-account', unlink],
    ] as const)
      expect(await ana.post(path, { ...given, password: 'segredo' })).toMatchObject({
        body: { code: 'CODE_NEEDED' },
      })
    expect((await ana.post('/link-social', { ...link, password: 'segredo', code })).status).toBe(200)
  })

  it('start at the provider when it is configured, and keep the way back on this site', async () => {
    const ana = accounts.visitor()
    await ana.signUp('link@example.com')
    const answer = await ana.post('/link-social', {
      provider: 'google',
      next: '//evil.example',
      password: 'segredo',
    })
    expect(answer.status).toBe(200)
    const url = new URL(String(answer.body?.url))
    expect(url.host).toBe('accounts.google.com')
    expect(url.searchParams.get('redirect_uri')).toBe('http://localhost:3000/api/auth/callback/google')
    const [state] = await accounts.sql`select value from verifications where value like '%callbackURL%'`
    expect(state?.value).toContain('/feed')
    expect(state?.value).not.toContain('evil')
  })

  it('are refused for a provider that is not configured', async () => {
    const ana = accounts.visitor()
    await ana.signUp('apple@example.com')
    for (const path of ['/link-social', '/sign-in/social']) {
      expect(await ana.post(path, { provider: 'apple', password: 'segredo' })).toMatchObject({
        status: 404,
        body: { code: 'PROVIDER_NOT_FOUND', message: 'Essa forma de entrar ainda não está disponível.' },
      })
      expect((await ana.post(path, { provider: 'github', password: 'segredo' })).status).toBe(422)
    }
  })

  it('end on the sign-in screen when the provider comes back with a state that is not ours', async () => {
    const response = await accounts.handleAuth(
      new Request('http://localhost:3000/api/auth/callback/google?state=forged&code=x', {
        headers: { host: 'localhost:3000' },
      }),
    )
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/auth\?/)
    expect(response.headers.getSetCookie().join()).not.toContain('session_token=ey')
  })

  it('lead nowhere when the provider’s way back is longer than a header can be', async () => {
    const body = new URLSearchParams({ state: 'forged', code: 'x'.repeat(20_000) })
    const response = await accounts.handleAuth(
      new Request('http://localhost:3000/api/auth/callback/apple', { method: 'POST', body }),
    )
    expect(response.headers.get('location')).toBeNull()
    expect(response.status).toBe(404)
  })

  it('are no error in the log where a visitor made something up', async () => {
    const before = accounts.lines.length
    for (const query of ['state=forged&code=x', 'code=x', 'state=a&state=b', ''])
      await accounts.handleAuth(new Request(`http://localhost:3000/api/auth/callback/google?${query}`))
    await accounts.visitor().post('/sign-in/social', { provider: 'apple' })
    const said = accounts.lines.slice(before)
    expect(said.length).toBeGreaterThan(0)
    expect(said.filter((line) => !line.includes('"level":30'))).toEqual([])
  })
})

describe('signing out', () => {
  async function signedIn(email: string) {
    const ana = accounts.visitor()
    await ana.signUp(email)
    return ana
  }

  it('ends the session', async () => {
    const ana = await signedIn('saiu@example.com')
    const before = ana.cookieHeader()
    expect(await ana.post('/sign-out')).toMatchObject({ status: 200, body: { ok: true } })
    expect(await accounts.readSession(before)).toBeNull()
    expect((await ana.post('/sign-out')).status).toBe(200)
  })

  it('fails, and keeps the cookie, when the session could not be deleted', async () => {
    const ana = await signedIn('presa@example.com')
    const before = ana.cookieHeader()
    await accounts.sql`
      create function keep_session() returns trigger language plpgsql as
      $$ begin raise exception 'not now' using errcode = '53100'; end $$`
    await accounts.sql`
      create trigger kept before delete on sessions for each row execute function keep_session()`
    try {
      const refused = await ana.post('/sign-out')
      expect(refused.status).toBe(503)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(refused.headers.getSetCookie()).toEqual([])
      expect(await accounts.readSession(before)).not.toBeNull()
    } finally {
      await accounts.sql`drop trigger kept on sessions`
    }
    expect((await ana.post('/sign-out')).status).toBe(200)
    expect(await accounts.readSession(before)).toBeNull()
  })
})

describe('key listing', () => {
  it('shows members their own passkeys, without what is inside', async () => {
    const addPasskey = async (email: string) => {
      const member = accounts.visitor()
      await member.signUp(email)
      await accounts.sql`
        insert into passkeys (id, name, public_key, user_id, credential_id, counter, device_type, backed_up)
        select ${randomUUID()}, ${`Chave de ${email}`}, 'chave-publica', id, ${`credencial-${email}`}, 0, 'singleDevice', false
        from users where email = ${email}`
      return member
    }
    const ana = await addPasskey('chave-ana@example.com')
    await addPasskey('chave-bia@example.com')
    const answer = await ana.get('/passkey/list')
    expect(answer.body?.passkeys).toEqual([
      { id: expect.any(String), name: 'Chave de chave-ana@example.com', createdAt: expect.any(String) },
    ])
    expect((await accounts.visitor().get('/passkey/list')).status).toBe(401)
  })

  it('publishes no keys of the server: none of them signs anything', async () => {
    expect((await accounts.visitor().get('/jwks')).status).toBe(404)
  })
})
