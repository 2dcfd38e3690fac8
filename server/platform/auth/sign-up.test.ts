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
})
afterAll(() => accounts.stop())

describe('signing up', () => {
  it('signs the new member in at once, with a profile, and answers no token', async () => {
    const ana = accounts.visitor()
    const answer = await ana.signUp('Ana@Example.com')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ twoFactorRedirect: false })
    const session = await accounts.readSession(ana.cookieHeader())
    const [row] = await accounts.sql`
      select users.email, profiles.display_name, profiles.color, profiles.dark_mode_preference
      from users join profiles using (id) where id = ${session?.userId ?? null}`
    expect(row).toEqual({
      email: 'ana@example.com',
      display_name: 'Ana Mel',
      color: '#FFD700',
      dark_mode_preference: 'auto',
    })
    expect(accounts.notified).toContain(`signup ${session?.userId}`)
    expect(accounts.notified).toContain(`session ${session?.userId}`)
    expect(accounts.notified).not.toContain(`login ${session?.userId}`)
  })

  it('sets a cookie that scripts cannot read and other sites do not send', async () => {
    const answer = await accounts.visitor().signUp('cookie@example.com')
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^better-auth\.session_token=/)
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).toMatch(/Path=\//i)
    expect(cookie).not.toMatch(/Secure/i)
  })

  it('takes a name as text, without what climbs over the lines', async () => {
    const [email, name] = ['hostil@example.com', `<b>Ana</b>  M${'\u0336'.repeat(100)}`]
    expect(
      (await accounts.visitor().post('/sign-up/email', { email, password: 'segredo', name })).status,
    ).toBe(200)
    const [row] = await accounts.sql`
      select users.name, display_name from profiles join users using (id) where email = ${email}`
    const clean = `<b>Ana</b> M${'\u0336'.repeat(4)}`
    expect(row).toEqual({ name: clean, display_name: clean })
  })

  it.each([
    ['left out', undefined],
    ['empty', ''],
    ['blank', '   '],
  ])('names the member after the e-mail when the name is %s', async (_case, name) => {
    const email = `joana-${_case.replace(' ', '')}@example.com`
    expect(
      (await accounts.visitor().post('/sign-up/email', { email, password: 'segredo', name })).status,
    ).toBe(200)
    const [row] =
      await accounts.sql`select display_name from profiles join users using (id) where email = ${email}`
    expect(row?.display_name).toBe(email.split('@')[0])
  })

  it.each([
    [{ email: 'nada', password: 'segredo' }, 'email', 'E-mail inválido'],
    [{ password: 'segredo' }, 'email', 'E-mail inválido'],
    [
      { email: `${'a'.repeat(250)}@example.com`, password: 'segredo' },
      'email',
      'O e-mail deve ter no máximo 255 caracteres',
    ],
    [{ email: 'x@example.com', password: '12345' }, 'password', 'Senha deve ter no mínimo 6 caracteres'],
    [{ email: 'x@example.com' }, 'password', 'Senha deve ter no mínimo 6 caracteres'],
    [
      { email: 'x@example.com', password: 'a'.repeat(101) },
      'password',
      'Senha deve ter no máximo 100 caracteres',
    ],
    [
      { email: 'x@example.com', password: 'segredo', name: ' A ' },
      'name',
      'Nome deve ter no mínimo 2 caracteres',
    ],
    [
      { email: 'x@example.com', password: 'segredo', name: 'A'.repeat(101) },
      'name',
      'Nome deve ter no máximo 100 caracteres',
    ],
    [
      { email: 'x@example.com', password: 'segredo', name: 'An\u0000a' },
      'name',
      'Nome com caracteres inválidos. Use letras, números e espaços.',
    ],
    [
      { email: 'x@example.com', password: 'segredo', name: '\u202E\u200B' },
      'name',
      'Nome com caracteres inválidos. Use letras, números e espaços.',
    ],
    [
      { email: 'x@example.com', password: 'segredo', name: 'Suporte Colmeia' },
      'name',
      'Este nome parece ser da equipe da Colmeia. Use o seu próprio nome.',
    ],
  ])('refuses %j', async (body, field, message) => {
    const answer = await accounts.visitor().post('/sign-up/email', body)
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({ code: 'INVALID_INPUT', message, field })
  })

  it('accepts passwords of exactly 6 and 100 characters', async () => {
    for (const length of [6, 100]) {
      const password = 'ã'.repeat(length)
      const email = `length-${length}@example.com`
      expect((await accounts.visitor().signUp(email, password)).status).toBe(200)
      expect((await accounts.visitor().signIn(email, password)).status).toBe(200)
    }
  })

  it('says that the e-mail is taken, whatever its case', async () => {
    await accounts.visitor().signUp('taken@example.com')
    const answer = await accounts.visitor().signUp('TAKEN@example.com', 'outra-senha')
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({
      code: 'EMAIL_TAKEN',
      message: 'E-mail já cadastrado. Faça login.',
      field: 'email',
    })
  })

  it('makes one account of twenty simultaneous sign-ups of one e-mail, and tells the others clearly', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => accounts.visitor().signUp('race@example.com')),
    )
    const taken = answers.filter((answer) => answer.status === 409)
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(taken).toHaveLength(19)
    for (const answer of taken)
      expect(answer.body).toMatchObject({ message: 'E-mail já cadastrado. Faça login.' })
    const [counts] = await accounts.sql`
      select count(distinct users.id)::int as users, count(accounts.id)::int as accounts
      from users left join accounts on accounts.user_id = users.id where email = 'race@example.com'`
    expect(counts).toEqual({ users: 1, accounts: 1 })
  })

  it('ignores every field that is not on the form', async () => {
    const eve = accounts.visitor()
    const id = '01890000-0000-7000-8000-000000000000'
    const body = `{"email":"eve@example.com","password":"segredo","role":"admin","emailVerified":true,"image":"https://e.example/x.png",
      "id":"${id}","twoFactorEnabled":true,"createdAt":"2000-01-01","bpoints":1000000,"__proto__":{"role":"admin"},"callbackURL":"https://e.example"}`
    expect((await eve.post('/sign-up/email', body)).status).toBe(200)
    const session = await accounts.readSession(eve.cookieHeader())
    expect(session?.isAdmin).toBe(false)
    const [row] = await accounts.sql`
      select email_verified, image, two_factor_enabled, id = ${id} as chosen, created_at > now() - interval '1 hour' as new
      from users where email = 'eve@example.com'`
    expect(row).toEqual({
      email_verified: false,
      image: null,
      two_factor_enabled: false,
      chosen: false,
      new: true,
    })
  })

  it('refuses bodies that are not a JSON object', async () => {
    const visitor = accounts.visitor()
    expect(await visitor.post('/sign-up/email', '{"email":')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_JSON' },
    })
    expect(await visitor.post('/sign-up/email', '[]')).toMatchObject({ status: 400 })
    const form = '"email":"funda@example.com","password":"segredo","name":"Ana Mel"'
    for (const more of [`"a":${'['.repeat(100)}${']'.repeat(100)}`, `"a":[${'1,'.repeat(1000)}1]`])
      expect(await visitor.post('/sign-up/email', `{${form},${more}}`)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_JSON' },
      })
    expect(
      await visitor.post('/sign-up/email', 'email=a%40b.co&password=segredo', {
        'content-type': 'application/x-www-form-urlencoded',
      }),
    ).toMatchObject({ status: 415 })
  })

  it('refuses a sign-up sent by another site', async () => {
    const answer = await accounts
      .visitor()
      .post(
        '/sign-up/email',
        { email: 'csrf@example.com', password: 'segredo' },
        { origin: 'https://evil.example' },
      )
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })

  it('answers 404 for what better-auth offers and we do not', async () => {
    const visitor = accounts.visitor()
    for (const path of [
      '/update-user',
      '/delete-user',
      '/change-email',
      '/set-password',
      '/verify-password',
      '/two-factor/get-totp-uri',
      '/constructor',
      '/__proto__',
      '',
    ]) {
      expect((await visitor.post(path)).status).toBe(404)
    }
    for (const path of ['/get-session', '/token', '/ok', '/error', '/reset-password/abc']) {
      expect((await visitor.get(path)).status).toBe(404)
    }
  })
})
