import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createResetLink } from '#server/platform/auth/recover-password.ts'
import { setAdmin } from '#server/platform/auth/set-admin.ts'
import {
  type AccountsUnderTest,
  startAccountsUnderTest,
} from '#server/testing/accounts/accounts-under-test.ts'
import { authenticatorCode } from '#server/testing/accounts/authenticator.ts'
import { requestEmailChange } from './change-address.ts'
import { confirmByCommand } from './confirm-address.ts'

// The tests wait for mails, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let accounts: AccountsUnderTest
beforeAll(async () => {
  accounts = await startAccountsUnderTest()
})
afterAll(() => accounts.stop())

async function linkTo(email: string, path: string, seen = 0): Promise<string> {
  const link = new RegExp(`/auth/${path}\\?token=([\\w-]+)`)
  const words = await accounts.inbox.find(seen, (found) => found.includes(`To: ${email}`) && link.test(found))
  return link.exec(words)?.[1] ?? ''
}

async function idOf(email: string): Promise<string> {
  const [user] = await accounts.sql<{ id: string }[]>`select id from users where email = ${email}`
  return user?.id ?? ''
}

/** Everything stored about links and the jobs that send them. */
async function storedLinks(): Promise<string> {
  const stored = await accounts.sql`
    select identifier, value from verifications union all select name, data::text from jobs.job`
  expect(stored.length).toBeGreaterThan(0)
  return JSON.stringify(stored)
}

async function signUp(email: string) {
  const visitor = accounts.visitor()
  expect((await visitor.signUp(email)).status).toBe(200)
  return visitor
}

async function turnOnSecondStep(visitor: Awaited<ReturnType<typeof signUp>>) {
  const { body } = await visitor.post('/two-factor/enable', { password: 'segredo' })
  const totpURI = String(body?.totpURI)
  expect((await visitor.post('/two-factor/verify-totp', { code: authenticatorCode(totpURI) })).status).toBe(
    200,
  )
  return totpURI
}

async function resetPassword(email: string) {
  const seen = accounts.inbox.received.length
  await accounts.visitor().post('/request-password-reset', { email })
  const token = await linkTo(email, 'reset', seen)
  const answer = await accounts.visitor().post('/reset-password', { token, newPassword: 'do-dono' })
  expect(answer.status).toBe(200)
}

/** Adds another way to sign in, as a member does. */
async function addPasskey(userId: string, name: string, daysAgo = 0) {
  await accounts.sql`
    insert into passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up, created_at)
    values (gen_random_uuid(), ${userId}, '', ${name}, 0, 'singleDevice', false,
      now() - make_interval(days => ${daysAgo}))`
}

async function addIdentity(userId: string, provider: string, daysAgo = 0) {
  await accounts.sql`
    insert into accounts (id, user_id, provider_id, account_id, created_at)
    values (gen_random_uuid(), ${userId}, ${provider}, ${userId}, now() - make_interval(days => ${daysAgo}))`
}

async function waysInto(userId: string): Promise<string[]> {
  const rows = await accounts.sql<{ way: string }[]>`
    select credential_id as way from passkeys where user_id = ${userId}
    union all select provider_id from accounts where user_id = ${userId}
    union all select 'app' from two_factors where user_id = ${userId}
    union all select 'known device' from known_devices where user_id = ${userId}`
  return rows.map(({ way }) => way).sort()
}

/** Requests the change and uses the link sent to the new address. */
async function moveTo(userId: string, email: string) {
  expect(await requestEmailChange(accounts.sql, { userId, email })).toBe('requested')
  const seen = accounts.inbox.received.length
  await accounts.askForConfirmation.later(userId)
  const token = await linkTo(email, 'confirm', seen)
  return accounts.visitor().post('/confirm-address', { token })
}

describe('an address', () => {
  it('is confirmed by the link of the sign-up, once', async () => {
    const ana = await signUp('ana@example.com')
    expect(await accounts.readSession(ana.cookieHeader())).toMatchObject({ isConfirmed: false })
    const token = await linkTo('ana@example.com', 'confirm')
    expect(await storedLinks()).not.toContain(token)
    const phone = accounts.visitor()
    expect(await phone.post('/confirm-address', { token })).toMatchObject({
      status: 200,
      body: { changed: false },
    })
    expect(await accounts.readSession(ana.cookieHeader())).toMatchObject({ isConfirmed: true })
    expect(await phone.post('/confirm-address', { token })).toMatchObject({
      status: 400,
      body: { code: 'LINK_INVALID' },
    })
  })

  it('is asked for again by who is signed in, five times an hour at most, and an old link does nothing', async () => {
    const bia = await signUp('bia@example.com')
    const first = await linkTo('bia@example.com', 'confirm')
    await accounts.sql`update verifications set expires_at = now() - interval '1 second'`
    expect((await accounts.visitor().post('/confirm-address', { token: first })).status).toBe(400)
    const seen = accounts.inbox.received.length
    expect(await bia.post('/send-confirmation')).toMatchObject({ body: { outboxFile: null, url: null } })
    const token = await linkTo('bia@example.com', 'confirm', seen)
    for (let n = 0; n < 4; n += 1) await bia.post('/send-confirmation')
    const refused = await bia.post('/send-confirmation')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(refused.body).toMatchObject({
      message: 'Já enviamos 5 mensagens de confirmação em uma hora. Peça outra em 1 hora.',
    })
    expect((await accounts.visitor().post('/send-confirmation')).status).toBe(401)
    expect((await accounts.visitor().post('/confirm-address', { token })).status).toBe(200)
  })

  it.each(['a@excluida.invalid', 'a@casa.local', 'a@localhost'])('cannot be %s', async (email) => {
    expect((await accounts.visitor().signUp(email)).status).toBe(422)
  })

  it('that nobody confirmed makes no admin; the command that vouches for it comes first', async () => {
    await signUp('chefe@example.com')
    expect(await setAdmin(accounts.sql, 'chefe@example.com', 'grant')).toBe('unconfirmed')
    expect(await confirmByCommand(accounts.sql, 'Chefe@Example.com')).toBe('confirmed')
    expect(await confirmByCommand(accounts.sql, 'chefe@example.com')).toBe('was-confirmed')
    expect(await confirmByCommand(accounts.sql, 'ninguem@example.com')).toBe('unknown-member')
    expect(await setAdmin(accounts.sql, 'chefe@example.com', 'grant')).toBe('granted')
  })
})

describe('the owner of an address that a stranger signed up with', () => {
  it('gets the account by a reset: sessions, second step, passkeys and links of the stranger are gone', async () => {
    const stranger = await signUp('dona@example.com')
    const userId = await idOf('dona@example.com')
    // As accounts were before confirmation existed, or after a mistaken click on the link.
    await accounts.sql`update users set email_verified = true where id = ${userId}`
    await turnOnSecondStep(stranger)
    await addPasskey(userId, 'stranger')
    await addIdentity(userId, 'google')
    // The stranger has a pending change of address and a link for a new password.
    expect(await requestEmailChange(accounts.sql, { userId, email: 'estranha@example.com' })).toBe(
      'requested',
    )
    const before = accounts.inbox.received.length
    await accounts.askForConfirmation.later(userId)
    const moving = await linkTo('estranha@example.com', 'confirm', before)
    const { internalAdapter } = await accounts.auth.$context
    const ownLink = await createResetLink(internalAdapter, userId)

    await resetPassword('dona@example.com')
    const stranded = accounts.visitor()
    expect((await stranded.post('/confirm-address', { token: moving })).status).toBe(400)
    const again = { token: ownLink, newPassword: 'da-estranha' }
    expect((await stranded.post('/reset-password', again)).status).toBe(400)
    expect(await idOf('dona@example.com')).toBe(userId)
    expect(await accounts.readSession(stranger.cookieHeader())).toBeNull()
    // The stranger's browser is not known either: it is slowed like any other, and its sign-in would be
    // reported.
    expect(await waysInto(userId)).toEqual(['credential'])
    const owner = accounts.visitor()
    expect(await owner.signIn('dona@example.com', 'do-dono')).toMatchObject({
      status: 200,
      body: { twoFactorRedirect: false },
    })
    expect(await accounts.readSession(owner.cookieHeader())).toMatchObject({ isConfirmed: true })
    expect(await accounts.sql`select from passkeys where user_id = ${userId}`).toHaveLength(0)
    const { body } = await owner.get('/list-accounts')
    expect((body as { accounts: unknown[] }).accounts).toHaveLength(1)
  })

  it('keeps what was added after the address was confirmed, and is asked for it', async () => {
    const ana = await signUp('segura@example.com')
    await accounts.confirm('segura@example.com')
    await turnOnSecondStep(ana)
    await resetPassword('segura@example.com')
    expect(await accounts.visitor().signIn('segura@example.com', 'do-dono')).toMatchObject({
      body: { twoFactorRedirect: true },
    })
  })
})

describe('an account that moved to another address', () => {
  it('keeps its factors through a reset if its address was confirmed before', async () => {
    const ana = await signUp('muda@example.com')
    await accounts.confirm('muda@example.com')
    const userId = await idOf('muda@example.com')
    await turnOnSecondStep(ana)
    await addPasskey(userId, 'before the move')
    expect((await moveTo(userId, 'mudada@example.com')).status).toBe(200)
    await resetPassword('mudada@example.com')
    expect(await waysInto(userId)).toEqual(['app', 'before the move', 'credential'])
    expect(await accounts.visitor().signIn('mudada@example.com', 'do-dono')).toMatchObject({
      body: { twoFactorRedirect: true },
    })
  })

  it('loses them if the new address is the first that anybody confirmed: they may be a stranger’s', async () => {
    await signUp('nunca@example.com')
    const userId = await idOf('nunca@example.com')
    await addPasskey(userId, 'of a stranger')
    await addIdentity(userId, 'google')
    expect((await moveTo(userId, 'enfim@example.com')).status).toBe(200)
    await addPasskey(userId, 'after the press')
    await resetPassword('enfim@example.com')
    expect(await waysInto(userId)).toEqual(['after the press', 'credential'])
  })

  it('moves, or is taken back, only if that can be told: event and mail are stored with it', async () => {
    await signUp('calada@example.com')
    await accounts.confirm('calada@example.com')
    const userId = await idOf('calada@example.com')
    await accounts.sql`
      create function refuse_mail() returns trigger language plpgsql as
      $$ begin raise exception 'no room for this mail'; end $$`
    const refusing = async (work: () => Promise<void>) => {
      await accounts.sql`
        create trigger refused before insert on jobs.job for each row
        when (new.name = 'security-mail') execute function refuse_mail()`
      await work()
      await accounts.sql`drop trigger refused on jobs.job`
    }
    await refusing(async () => {
      expect((await moveTo(userId, 'falada@example.com')).status).toBe(500)
      expect(await idOf('calada@example.com')).toBe(userId)
    })
    expect((await moveTo(userId, 'falada@example.com')).status).toBe(200)
    const token = await linkTo('calada@example.com', 'take-back')
    await refusing(async () => {
      expect((await accounts.visitor().post('/take-back-address', { token })).status).toBe(500)
      expect(await idOf('falada@example.com')).toBe(userId)
    })
    // The link was not used up.
    expect((await accounts.visitor().post('/take-back-address', { token })).status).toBe(200)
    expect(await idOf('calada@example.com')).toBe(userId)
  })
})

describe('a change of second factors', () => {
  it.each([
    ['second-step-on', 'foi ativada na sua conta'],
    ['second-step-off', 'foi desativada'],
    ['passkey-added', 'Uma chave de acesso foi adicionada'],
    ['passkey-removed', 'Uma chave de acesso foi removida'],
    ['identity-linked', 'foi conectada'],
  ] as const)('is taken back from the mail: %s', async (kind, words) => {
    const email = `${kind}@example.com`
    const thief = await signUp(email)
    await accounts.confirm(email)
    const userId = await idOf(email)
    await addPasskey(userId, `${kind}, of the owner`, 30)
    await addPasskey(userId, `${kind}, of the thief`)
    await addIdentity(userId, 'google')
    await accounts.recordEvent({ userId, kind, userAgent: null })
    const mail = await accounts.inbox.find(0, (said) => said.includes(`To: ${email}`) && said.includes(words))
    expect(mail).toContain('vale por 72 horas')
    await addPasskey(userId, `${kind}, after`)

    const token = await linkTo(email, 'take-back')
    const owner = accounts.visitor()
    const { status, body } = await owner.post('/take-back-address', { token })
    expect({ status, undone: body?.undone }).toEqual({
      status: 200,
      undone: { address: false, secondStep: false, passkeys: 2, identities: 1 },
    })
    expect(await accounts.readSession(thief.cookieHeader())).toBeNull()
    expect((await accounts.visitor().signIn(email)).status).toBe(401)
    expect(await waysInto(userId)).toEqual(['credential', `${kind}, of the owner`])
    await accounts.inbox.find(
      0,
      (said) => said.includes(`To: ${email}`) && said.includes('foi desfeita com o link'),
    )
    const reset = { token: String(body?.resetToken), newPassword: 'do-dono' }
    expect((await owner.post('/reset-password', reset)).status).toBe(200)
    expect((await accounts.visitor().post('/take-back-address', { token })).status).toBe(400)
  })

  it('is taken back from the mail of who turned it on with the password alone', async () => {
    const email = 'ativada@example.com'
    const thief = await signUp(email)
    await accounts.confirm(email)
    await turnOnSecondStep(thief)
    const token = await linkTo(email, 'take-back')
    expect(await accounts.visitor().post('/take-back-address', { token })).toMatchObject({
      body: { undone: { secondStep: true } },
    })
    expect(await waysInto(await idOf(email))).toEqual(['credential'])
  })

  it('cannot be taken back after 72 hours, nor by an address that nobody confirmed', async () => {
    await signUp('passou@example.com')
    await accounts.confirm('passou@example.com')
    const late = { userId: await idOf('passou@example.com'), kind: 'passkey-added', userAgent: null } as const
    await accounts.recordEvent(late)
    const token = await linkTo('passou@example.com', 'take-back')
    await accounts.sql`update email_changes set take_back_until = now() - interval '1 second'`
    expect((await accounts.visitor().post('/take-back-address', { token })).status).toBe(400)

    await signUp('digitada@example.com')
    const userId = await idOf('digitada@example.com')
    await accounts.recordEvent({ userId, kind: 'identity-linked', userAgent: null })
    const mail = await accounts.inbox.find(
      0,
      (said) => said.includes('To: digitada@example.com') && said.includes('foi conectada'),
    )
    expect(mail).not.toContain('take-back')
  })
})

describe('a change of address', () => {
  it('waits for the link to the new one; the old one takes it back and everybody is out', async () => {
    const thief = await signUp('antiga@example.com')
    await accounts.confirm('antiga@example.com')
    const userId = await idOf('antiga@example.com')
    expect(await moveTo(userId, 'ladrao@example.com')).toMatchObject({ status: 200, body: { changed: true } })
    expect(await idOf('ladrao@example.com')).toBe(userId)
    // Nobody else gets the old address while the change can be taken back.
    expect((await accounts.visitor().signUp('antiga@example.com')).status).toBe(409)
    await turnOnSecondStep(thief)
    await moveTo(userId, 'mais.longe@example.com')
    const second = await linkTo('ladrao@example.com', 'take-back')

    const token = await linkTo('antiga@example.com', 'take-back')
    expect(await storedLinks()).not.toContain(token)
    const owner = accounts.visitor()
    const { status, body } = await owner.post('/take-back-address', { token })
    expect(status).toBe(200)
    expect(await idOf('antiga@example.com')).toBe(userId)
    expect(await accounts.readSession(thief.cookieHeader())).toBeNull()
    await accounts.inbox.find(
      0,
      (words) =>
        words.includes('To: mais.longe@example.com') &&
        words.includes('A troca de e-mail foi desfeita pelo endereço antigo.'),
    )
    // Neither the password the thief knows nor their own link works.
    expect((await accounts.visitor().signIn('antiga@example.com')).status).toBe(401)
    expect((await accounts.visitor().post('/take-back-address', { token: second })).status).toBe(400)
    expect((await owner.post('/take-back-address', { token })).status).toBe(400)
    const reset = { token: String(body?.resetToken), newPassword: 'do-dono' }
    expect((await owner.post('/reset-password', reset)).status).toBe(200)
    expect(await owner.signIn('antiga@example.com', 'do-dono')).toMatchObject({
      body: { twoFactorRedirect: false },
    })
  })

  it('taken back removes what was added before it too, and calls off a deletion; what is older stays', async () => {
    const thief = await signUp('assaltada@example.com')
    const userId = await idOf('assaltada@example.com')
    await accounts.sql`
      update users set email_verified = true, email_confirmed_at = now() - interval '60 days',
        created_at = now() - interval '61 days' where id = ${userId}`
    await addPasskey(userId, 'of the owner', 30)
    await addIdentity(userId, 'google', 30)
    await addPasskey(userId, 'of the thief')
    await addIdentity(userId, 'linkedin')
    // The attacker has only the password: the owner's passkey would be required.
    await accounts.sql`update sessions set second_factor_at = now() where user_id = ${userId}`
    await turnOnSecondStep(thief)
    await moveTo(userId, 'assaltante@example.com')
    await addPasskey(userId, 'of the thief, after')
    await accounts.sql`
      insert into account_deletions (user_id, requested_at, due_at)
      values (${userId}, now(), now() + interval '7 days')`

    const token = await linkTo('assaltada@example.com', 'take-back')
    const owner = accounts.visitor()
    const { body } = await owner.post('/take-back-address', { token })
    expect(await waysInto(userId)).toEqual(['credential', 'google', 'of the owner'])
    expect(await accounts.sql`select from account_deletions where user_id = ${userId}`).toHaveLength(0)
    const reset = { token: String(body?.resetToken), newPassword: 'do-dono' }
    expect((await owner.post('/reset-password', reset)).status).toBe(200)
    expect(await waysInto(userId)).toEqual(['credential', 'google', 'of the owner'])
  })

  it('taken back removes a second step that was prepared long before and turned on shortly before', async () => {
    const thief = await signUp('paciente@example.com')
    await accounts.confirm('paciente@example.com')
    const userId = await idOf('paciente@example.com')
    const { body } = await thief.post('/two-factor/enable', { password: 'segredo' })
    await accounts.sql`
      update two_factors set created_at = now() - interval '73 hours' where user_id = ${userId}`
    const code = authenticatorCode(String(body?.totpURI))
    expect((await thief.post('/two-factor/verify-totp', { code })).status).toBe(200)
    await moveTo(userId, 'esperto@example.com')

    const token = await linkTo('paciente@example.com', 'take-back')
    expect((await accounts.visitor().post('/take-back-address', { token })).status).toBe(200)
    expect(await waysInto(userId)).toEqual(['credential'])
  })

  it('taken back by an earlier mail restores the address too, and later links are void', async () => {
    const thief = await signUp('primeira@example.com')
    await accounts.confirm('primeira@example.com')
    const userId = await idOf('primeira@example.com')
    await turnOnSecondStep(thief)
    const first = await linkTo('primeira@example.com', 'take-back')
    await moveTo(userId, 'segunda@example.com')
    // A link that the thief gets at their own address.
    await accounts.recordEvent({ userId, kind: 'passkey-added', userAgent: null })
    const thiefs = await linkTo('segunda@example.com', 'take-back')

    expect(await accounts.visitor().post('/take-back-address', { token: first })).toMatchObject({
      status: 200,
      body: { undone: { address: true, secondStep: true, passkeys: 0, identities: 0 } },
    })
    expect(await idOf('primeira@example.com')).toBe(userId)
    expect(await waysInto(userId)).toEqual(['credential'])
    expect((await accounts.visitor().post('/take-back-address', { token: thiefs })).status).toBe(400)
  })

  it('cannot be taken back after 72 hours, nor by a mistyped address that nobody confirmed', async () => {
    await signUp('tarde@example.com')
    await accounts.confirm('tarde@example.com')
    await moveTo(await idOf('tarde@example.com'), 'nova@example.com')
    const token = await linkTo('tarde@example.com', 'take-back')
    await accounts.sql`update email_changes set take_back_until = now() - interval '1 second'`
    expect((await accounts.visitor().post('/take-back-address', { token })).status).toBe(400)

    const seen = accounts.inbox.received.length
    await signUp('errada@example.com')
    await moveTo(await idOf('errada@example.com'), 'certa@example.com')
    const mail = await accounts.inbox.find(seen, (words) => words.includes('foi trocado por outro'))
    expect(mail).toContain('To: errada@example.com')
    expect(mail).not.toContain('take-back')
  })

  it('to an address that somebody else has got meanwhile is refused', async () => {
    await signUp('quer@example.com')
    const userId = await idOf('quer@example.com')
    expect(await requestEmailChange(accounts.sql, { userId, email: 'disputado@example.com' })).toBe(
      'requested',
    )
    await signUp('disputado@example.com')
    await linkTo('disputado@example.com', 'confirm')
    expect(await requestEmailChange(accounts.sql, { userId, email: 'disputado@example.com' })).toBe('taken')
    const seen = accounts.inbox.received.length
    await accounts.askForConfirmation.later(userId)
    const token = await linkTo('disputado@example.com', 'confirm', seen)
    expect(await accounts.visitor().post('/confirm-address', { token })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    })
  })
})
