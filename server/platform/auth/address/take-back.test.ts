import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type AccountsUnderTest,
  startAccountsUnderTest,
} from '#server/testing/accounts/accounts-under-test.ts'
import { type AddressActs, addressActs } from '#server/testing/accounts/address-acts.ts'
import { authenticatorCode } from '#server/testing/accounts/authenticator.ts'

// The tests wait for mails, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let accounts: AccountsUnderTest
let acts: AddressActs
beforeAll(async () => {
  accounts = await startAccountsUnderTest()
  acts = addressActs(accounts)
})
afterAll(() => accounts.stop())

describe('a change of second factors', () => {
  it.each([
    ['second-step-on', 'foi ativada na sua conta'],
    ['second-step-off', 'foi desativada'],
    ['passkey-added', 'Uma chave de acesso foi adicionada'],
    ['passkey-removed', 'Uma chave de acesso foi removida'],
    ['identity-linked', 'foi conectada'],
  ] as const)('is taken back from the mail: %s', async (kind, words) => {
    const email = `${kind}@example.com`
    const thief = await acts.signUp(email)
    await accounts.confirm(email)
    const userId = await acts.idOf(email)
    await acts.addPasskey(userId, `${kind}, of the owner`, 30)
    await acts.addPasskey(userId, `${kind}, of the thief`)
    await acts.addIdentity(userId, 'google')
    await accounts.recordEvent({ userId, kind, userAgent: null })
    const mail = await accounts.inbox.find(0, (said) => said.includes(`To: ${email}`) && said.includes(words))
    expect(mail).toContain('vale por 72 horas')
    await acts.addPasskey(userId, `${kind}, after`)

    const token = await acts.linkTo(email, 'take-back')
    const owner = accounts.visitor()
    const { status, body } = await owner.post('/take-back-address', { token })
    expect({ status, undone: body?.undone }).toEqual({
      status: 200,
      undone: { address: false, secondStep: false, passkeys: 2, identities: 1 },
    })
    expect(await accounts.readSession(thief.cookieHeader())).toBeNull()
    expect((await accounts.visitor().signIn(email)).status).toBe(401)
    expect(await acts.waysInto(userId)).toEqual(['credential', `${kind}, of the owner`])
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
    const thief = await acts.signUp(email)
    await accounts.confirm(email)
    await acts.turnOnSecondStep(thief)
    const token = await acts.linkTo(email, 'take-back')
    expect(await accounts.visitor().post('/take-back-address', { token })).toMatchObject({
      body: { undone: { secondStep: true } },
    })
    expect(await acts.waysInto(await acts.idOf(email))).toEqual(['credential'])
  })

  it('cannot be taken back after 72 hours, nor by an address that nobody confirmed', async () => {
    await acts.signUp('passou@example.com')
    await accounts.confirm('passou@example.com')
    const late = {
      userId: await acts.idOf('passou@example.com'),
      kind: 'passkey-added',
      userAgent: null,
    } as const
    await accounts.recordEvent(late)
    const token = await acts.linkTo('passou@example.com', 'take-back')
    await accounts.sql`update email_changes set take_back_until = now() - interval '1 second'`
    expect((await accounts.visitor().post('/take-back-address', { token })).status).toBe(400)

    await acts.signUp('digitada@example.com')
    const userId = await acts.idOf('digitada@example.com')
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
    const thief = await acts.signUp('antiga@example.com')
    await accounts.confirm('antiga@example.com')
    const userId = await acts.idOf('antiga@example.com')
    expect(await acts.moveTo(userId, 'ladrao@example.com')).toMatchObject({
      status: 200,
      body: { changed: true },
    })
    expect(await acts.idOf('ladrao@example.com')).toBe(userId)
    // Nobody else gets the old address while the change can be taken back.
    expect((await accounts.visitor().signUp('antiga@example.com')).status).toBe(409)
    await acts.turnOnSecondStep(thief)
    await acts.moveTo(userId, 'mais.longe@example.com')
    const second = await acts.linkTo('ladrao@example.com', 'take-back')

    const token = await acts.linkTo('antiga@example.com', 'take-back')
    expect(await acts.storedLinks()).not.toContain(token)
    const owner = accounts.visitor()
    const { status, body } = await owner.post('/take-back-address', { token })
    expect(status).toBe(200)
    expect(await acts.idOf('antiga@example.com')).toBe(userId)
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
    const thief = await acts.signUp('assaltada@example.com')
    const userId = await acts.idOf('assaltada@example.com')
    await accounts.sql`
      update users set email_verified = true, email_confirmed_at = now() - interval '60 days',
        created_at = now() - interval '61 days' where id = ${userId}`
    await acts.addPasskey(userId, 'of the owner', 30)
    await acts.addIdentity(userId, 'google', 30)
    await acts.addPasskey(userId, 'of the thief')
    await acts.addIdentity(userId, 'linkedin')
    // The attacker has only the password: the owner's passkey would be required.
    await accounts.sql`update sessions set second_factor_at = now() where user_id = ${userId}`
    await acts.turnOnSecondStep(thief)
    await acts.moveTo(userId, 'assaltante@example.com')
    await acts.addPasskey(userId, 'of the thief, after')
    await accounts.sql`
      insert into account_deletions (user_id, requested_at, due_at)
      values (${userId}, now(), now() + interval '7 days')`

    const token = await acts.linkTo('assaltada@example.com', 'take-back')
    const owner = accounts.visitor()
    const { body } = await owner.post('/take-back-address', { token })
    expect(await acts.waysInto(userId)).toEqual(['credential', 'google', 'of the owner'])
    expect(await accounts.sql`select from account_deletions where user_id = ${userId}`).toHaveLength(0)
    const reset = { token: String(body?.resetToken), newPassword: 'do-dono' }
    expect((await owner.post('/reset-password', reset)).status).toBe(200)
    expect(await acts.waysInto(userId)).toEqual(['credential', 'google', 'of the owner'])
  })

  it('taken back removes a second step that was prepared long before and turned on shortly before', async () => {
    const thief = await acts.signUp('paciente@example.com')
    await accounts.confirm('paciente@example.com')
    const userId = await acts.idOf('paciente@example.com')
    const { body } = await thief.post('/two-factor/enable', { password: 'segredo' })
    await accounts.sql`
      update two_factors set created_at = now() - interval '73 hours' where user_id = ${userId}`
    const code = authenticatorCode(String(body?.totpURI))
    expect((await thief.post('/two-factor/verify-totp', { code })).status).toBe(200)
    await acts.moveTo(userId, 'esperto@example.com')

    const token = await acts.linkTo('paciente@example.com', 'take-back')
    expect((await accounts.visitor().post('/take-back-address', { token })).status).toBe(200)
    expect(await acts.waysInto(userId)).toEqual(['credential'])
  })

  it('taken back by an earlier mail restores the address too, and later links are void', async () => {
    const thief = await acts.signUp('primeira@example.com')
    await accounts.confirm('primeira@example.com')
    const userId = await acts.idOf('primeira@example.com')
    await acts.turnOnSecondStep(thief)
    const first = await acts.linkTo('primeira@example.com', 'take-back')
    await acts.moveTo(userId, 'segunda@example.com')
    // A link that the thief gets at their own address.
    await accounts.recordEvent({ userId, kind: 'passkey-added', userAgent: null })
    const thiefs = await acts.linkTo('segunda@example.com', 'take-back')

    expect(await accounts.visitor().post('/take-back-address', { token: first })).toMatchObject({
      status: 200,
      body: { undone: { address: true, secondStep: true, passkeys: 0, identities: 0 } },
    })
    expect(await acts.idOf('primeira@example.com')).toBe(userId)
    expect(await acts.waysInto(userId)).toEqual(['credential'])
    expect((await accounts.visitor().post('/take-back-address', { token: thiefs })).status).toBe(400)
  })

  it('cannot be taken back after 72 hours, nor by a mistyped address that nobody confirmed', async () => {
    await acts.signUp('tarde@example.com')
    await accounts.confirm('tarde@example.com')
    await acts.moveTo(await acts.idOf('tarde@example.com'), 'nova@example.com')
    const token = await acts.linkTo('tarde@example.com', 'take-back')
    await accounts.sql`update email_changes set take_back_until = now() - interval '1 second'`
    expect((await accounts.visitor().post('/take-back-address', { token })).status).toBe(400)

    const seen = accounts.inbox.received.length
    await acts.signUp('errada@example.com')
    await acts.moveTo(await acts.idOf('errada@example.com'), 'certa@example.com')
    const mail = await accounts.inbox.find(seen, (words) => words.includes('foi trocado por outro'))
    expect(mail).toContain('To: errada@example.com')
    expect(mail).not.toContain('take-back')
  })

  it('asked for in a session that ends at this moment comes to nothing', async () => {
    await acts.signUp('corrida@example.com')
    const userId = await acts.idOf('corrida@example.com')
    const sessionId = await acts.newestSession(userId)
    let asked: Promise<unknown> = Promise.resolve()
    await accounts.sql.begin(async (transaction) => {
      // As taking an address back does.
      await transaction`select from users where id = ${userId} for update`
      await transaction`delete from sessions where user_id = ${userId}`
      asked = acts.requestMove(userId, 'do-ladrao@example.com', sessionId).then(String, String)
      const waiting = () => accounts.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
    })
    expect(await asked).toContain('AccountGone')
    expect(await accounts.sql`select from email_changes where user_id = ${userId}`).toEqual([])
  })

  it('to an address that somebody else has got meanwhile is refused', async () => {
    await acts.signUp('quer@example.com')
    const userId = await acts.idOf('quer@example.com')
    // Sent after the request, it would go to the new address.
    await acts.linkTo('quer@example.com', 'confirm')
    expect(await acts.requestMove(userId, 'disputado@example.com')).toBe('requested')
    await acts.signUp('disputado@example.com')
    await acts.linkTo('disputado@example.com', 'confirm')
    expect(await acts.requestMove(userId, 'disputado@example.com')).toBe('taken')
    const seen = accounts.inbox.received.length
    await accounts.askForConfirmation.later(userId)
    const token = await acts.linkTo('disputado@example.com', 'confirm', seen)
    expect(await accounts.visitor().post('/confirm-address', { token })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    })
  })
})
