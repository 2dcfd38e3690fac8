import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type AccountsUnderTest,
  startAccountsUnderTest,
} from '#server/testing/accounts/accounts-under-test.ts'
import { decoded } from '#server/testing/inbox.ts'

// Each sign-in hashes a real password, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let accounts: AccountsUnderTest
beforeAll(async () => {
  accounts = await startAccountsUnderTest()
})
afterAll(() => accounts.stop())

const isReset = (words: string) => words.includes('/auth/reset?token=')

function tokenIn(words: string): string {
  const token = /http:\/\/localhost:3000\/auth\/reset\?token=([\w-]+)/.exec(words)?.[1]
  if (token === undefined) throw new Error(`No link in ${words}`)
  return token
}

/** A member whose sign-up is complete, including its mail. */
async function newMember(email: string) {
  const visitor = accounts.visitor()
  const seen = accounts.inbox.received.length
  await visitor.signUp(email)
  await accounts.inbox.find(seen, (words) => words.includes(`To: ${email}`))
  return visitor
}

async function askForMail(email: string): Promise<string> {
  const seen = accounts.inbox.received.length
  expect((await accounts.visitor().post('/request-password-reset', { email })).status).toBe(200)
  return accounts.inbox.find(seen, isReset)
}

async function askForLink(email: string): Promise<string> {
  return tokenIn(await askForMail(email))
}

describe('recovering the password', () => {
  it('sends a link that works once and ends every session', async () => {
    const ana = await newMember('ana@example.com')
    const other = accounts.visitor()
    await other.signIn('ana@example.com')
    const message = await askForMail('Ana@Example.com')
    const token = tokenIn(message)
    expect(message).toContain('To: ana@example.com')
    expect(message).toContain('vale por 1 hora')

    const visitor = accounts.visitor()
    expect(await visitor.post('/reset-password', { token, newPassword: 'nova-senha' })).toMatchObject({
      status: 200,
      body: { ok: true },
    })
    expect(await accounts.readSession(ana.cookieHeader())).toBeNull()
    expect(await accounts.readSession(other.cookieHeader())).toBeNull()
    expect(visitor.cookies.size).toBe(0)
    expect((await accounts.visitor().signIn('ana@example.com')).status).toBe(401)
    expect((await accounts.visitor().signIn('ana@example.com', 'nova-senha')).status).toBe(200)
    expect(await visitor.post('/reset-password', { token, newPassword: 'mais-uma' })).toMatchObject({
      status: 400,
      body: {
        code: 'LINK_INVALID',
        message: 'Este link não vale mais. Peça um novo em “Esqueci minha senha”.',
      },
    })
  })

  it('gives a first password to who only ever came in through a social network', async () => {
    const bia = await newMember('so.google@example.com')
    await accounts.sql`
      update accounts set provider_id = 'google', account_id = 'bia-no-google', password = null
      where user_id = (select id from users where email = 'so.google@example.com')`
    // Google confirmed it at sign-up.
    await accounts.sql`
      update users set email_verified = true, email_confirmed_at = created_at
      where email = 'so.google@example.com'`
    expect(await bia.post('/two-factor/enable', { password: 'qualquer' })).toMatchObject({ status: 400 })
    const token = await askForLink('so.google@example.com')
    const visitor = accounts.visitor()
    expect((await visitor.post('/reset-password', { token, newPassword: 'primeira' })).status).toBe(200)
    expect((await visitor.signIn('so.google@example.com', 'primeira')).status).toBe(200)
    const { body } = await visitor.get('/list-accounts')
    const linked = (body as { accounts: { provider: string }[] }).accounts
    expect(linked.map(({ provider }) => provider).sort()).toEqual(['credential', 'google'])
  })

  it('voids the other links once one was used', async () => {
    await newMember('links@example.com')
    const first = await askForLink('links@example.com')
    const second = await askForLink('links@example.com')
    expect(
      (await accounts.visitor().post('/reset-password', { token: first, newPassword: 'nova-senha' })).status,
    ).toBe(200)
    expect(
      (await accounts.visitor().post('/reset-password', { token: second, newPassword: 'outra-senha' }))
        .status,
    ).toBe(400)
  })

  it('lets exactly one of fifty simultaneous uses through', async () => {
    await newMember('race@example.com')
    const token = await askForLink('race@example.com')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        accounts.visitor().post('/reset-password', { token, newPassword: `senha-nova-${n}` }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.body?.code === 'LINK_INVALID')).toHaveLength(49)
  })

  it('refuses a link older than an hour', async () => {
    await newMember('late@example.com')
    const token = await askForLink('late@example.com')
    await accounts.sql`update verifications set expires_at = now() - interval '1 second'`
    expect(
      await accounts.visitor().post('/reset-password', { token, newPassword: 'nova-senha' }),
    ).toMatchObject({
      status: 400,
      body: { code: 'LINK_INVALID' },
    })
  })

  it('stores no link that works', async () => {
    await newMember('stored@example.com')
    const token = await askForLink('stored@example.com')
    const stored = await accounts.sql`
      select identifier from verifications union all select data::text from jobs.job`
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(accounts.lines.join('')).not.toContain(token)
  })

  it.each([undefined, '', '   ', 42])('says how to get a new link when the token is %j', async (token) => {
    expect(
      await accounts.visitor().post('/reset-password', { token, newPassword: 'nova-senha' }),
    ).toMatchObject({
      status: 400,
      body: {
        code: 'LINK_WITHOUT_TOKEN',
        message: 'Este link está incompleto. Abra o link inteiro do e-mail ou peça um novo.',
      },
    })
  })

  it.each(['a\u0000b', 'à', 'x'.repeat(201)])('says that %j is no link', async (token) => {
    const answer = await accounts.visitor().post('/reset-password', { token, newPassword: 'nova-senha' })
    expect(answer).toMatchObject({
      status: 422,
      body: { message: 'Este link não vale mais. Peça um novo em “Esqueci minha senha”.' },
    })
  })

  it('checks the new password before it uses the link up', async () => {
    await newMember('short@example.com')
    const token = await askForLink('short@example.com')
    expect(await accounts.visitor().post('/reset-password', { token, newPassword: '12345' })).toMatchObject({
      status: 422,
      body: { field: 'newPassword', message: 'Senha deve ter no mínimo 6 caracteres' },
    })
    expect((await accounts.visitor().post('/reset-password', { token, newPassword: '123456' })).status).toBe(
      200,
    )
  })

  it('answers a known and an unknown e-mail in exactly the same way, and writes to the known one only', async () => {
    await newMember('known@example.com')
    const resets = () => accounts.inbox.received.map(decoded).filter(isReset)
    const before = resets().length
    const seen = accounts.inbox.received.length
    const unknown = await accounts.visitor().post('/request-password-reset', { email: 'unknown@example.com' })
    const known = await accounts.visitor().post('/request-password-reset', { email: 'known@example.com' })
    expect(unknown.status).toBe(known.status)
    expect(unknown.text).toBe(known.text)
    expect([...unknown.headers]).toEqual([...known.headers])
    // Jobs run in order, so the unknown address is done when the known one's mail arrives.
    expect(await accounts.inbox.find(seen, isReset)).toContain('To: known@example.com')
    expect(resets()).toHaveLength(before + 1)
  })

  it('fills no inbox: after five mails in an hour the answer stays the same and nothing is sent', async () => {
    await newMember('flood@example.com')
    const seen = accounts.inbox.received.length
    for (let n = 0; n < 7; n += 1) {
      expect(
        (await accounts.visitor().post('/request-password-reset', { email: 'flood@example.com' })).body,
      ).toEqual({ ok: true })
    }
    await newMember('after@example.com')
    await accounts.visitor().post('/request-password-reset', { email: 'after@example.com' })
    await accounts.inbox.find(seen, (words) => isReset(words) && words.includes('To: after@example.com'))
    const sent = accounts.inbox.received.slice(seen).map(decoded).filter(isReset)
    expect(sent).toHaveLength(6)
  })

  it('tries again when the mail server refuses', async () => {
    await newMember('retry@example.com')
    accounts.inbox.refusals.left = 1
    const token = await askForLink('retry@example.com')
    expect(accounts.inbox.refusals.left).toBe(0)
    expect(
      (await accounts.visitor().post('/reset-password', { token, newPassword: 'nova-senha' })).status,
    ).toBe(200)
  })

  it('carries nothing that whoever signed up wrote: the address may be somebody else’s', async () => {
    const seen = accounts.inbox.received.length
    await accounts.visitor().signUp('other@example.com', 'segredo', 'Você ganhou: premio.example')
    await accounts.inbox.find(seen, (words) => words.includes('/auth/confirm?token='))
    await askForLink('other@example.com')
    for (const message of accounts.inbox.received.slice(seen)) {
      expect(decoded(message)).toContain('Olá!')
      expect(decoded(message)).not.toContain('ganhou')
    }
  })

  it('tells an invented link from a real one before a password is typed', async () => {
    await newMember('check@example.com')
    const token = await askForLink('check@example.com')
    const visitor = accounts.visitor()
    expect((await visitor.post('/check-reset-link', { token })).body).toEqual({ ok: true })
    expect(await visitor.post('/check-reset-link', { token: 'inventado' })).toMatchObject({
      status: 400,
      body: { code: 'LINK_INVALID' },
    })
    // Viewing the link does not use it up.
    expect((await visitor.post('/reset-password', { token, newPassword: 'nova-senha' })).status).toBe(200)
    expect((await visitor.post('/check-reset-link', { token })).status).toBe(400)
  })
})

describe('changing the password', () => {
  it('asks for the current one and ends the other sessions, whatever the request says', async () => {
    const ana = await newMember('change@example.com')
    const other = accounts.visitor()
    await other.signIn('change@example.com')
    expect(
      await ana.post('/change-password', { currentPassword: 'errada', newPassword: 'nova-senha' }),
    ).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_WRONG', message: 'Senha atual incorreta', field: 'currentPassword' },
    })
    const before = ana.cookieHeader()
    expect(
      await ana.post('/change-password', {
        currentPassword: 'segredo',
        newPassword: 'nova-senha',
        revokeOtherSessions: false,
      }),
    ).toMatchObject({ status: 200, body: { ok: true } })
    expect(await accounts.readSession(other.cookieHeader())).toBeNull()
    expect(await accounts.readSession(before)).toBeNull()
    expect(await accounts.readSession(ana.cookieHeader())).not.toBeNull()
    expect((await accounts.visitor().signIn('change@example.com', 'nova-senha')).status).toBe(200)
  })

  it('voids reset links sent before', async () => {
    const ana = await newMember('change-link@example.com')
    const token = await askForLink('change-link@example.com')
    await ana.post('/change-password', { currentPassword: 'segredo', newPassword: 'nova-senha' })
    expect(
      (await accounts.visitor().post('/reset-password', { token, newPassword: 'outra-senha' })).status,
    ).toBe(400)
  })

  it('needs a session', async () => {
    expect(
      await accounts
        .visitor()
        .post('/change-password', { currentPassword: 'segredo', newPassword: 'nova-senha' }),
    ).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED', message: 'Entre para continuar.' } })
  })
})
