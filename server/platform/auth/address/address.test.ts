import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createResetLink } from '#server/platform/auth/recover-password.ts'
import { setAdmin } from '#server/platform/auth/set-admin.ts'
import {
  type AccountsUnderTest,
  startAccountsUnderTest,
} from '#server/testing/accounts/accounts-under-test.ts'
import { type AddressActs, addressActs } from '#server/testing/accounts/address-acts.ts'
import { confirmByCommand } from './confirm-address.ts'

// The tests wait for mails, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let accounts: AccountsUnderTest
let acts: AddressActs
beforeAll(async () => {
  accounts = await startAccountsUnderTest()
  acts = addressActs(accounts)
})
afterAll(() => accounts.stop())

describe('an address', () => {
  it('is confirmed by the link of the sign-up, once', async () => {
    const ana = await acts.signUp('ana@example.com')
    expect(await accounts.readSession(ana.cookieHeader())).toMatchObject({ isConfirmed: false })
    const token = await acts.linkTo('ana@example.com', 'confirm')
    expect(await acts.storedLinks()).not.toContain(token)
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
    const bia = await acts.signUp('bia@example.com')
    const first = await acts.linkTo('bia@example.com', 'confirm')
    await accounts.sql`update verifications set expires_at = now() - interval '1 second'`
    expect((await accounts.visitor().post('/confirm-address', { token: first })).status).toBe(400)
    const seen = accounts.inbox.received.length
    expect(await bia.post('/send-confirmation')).toMatchObject({ body: { outboxFile: null, url: null } })
    const token = await acts.linkTo('bia@example.com', 'confirm', seen)
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
    await acts.signUp('chefe@example.com')
    expect(await setAdmin(accounts.sql, 'chefe@example.com', 'grant')).toBe('unconfirmed')
    expect(await confirmByCommand(accounts.sql, 'Chefe@Example.com')).toBe('confirmed')
    expect(await confirmByCommand(accounts.sql, 'chefe@example.com')).toBe('was-confirmed')
    expect(await confirmByCommand(accounts.sql, 'ninguem@example.com')).toBe('unknown-member')
    expect(await setAdmin(accounts.sql, 'chefe@example.com', 'grant')).toBe('granted')
  })
})

describe('the owner of an address that a stranger signed up with', () => {
  it('gets the account by a reset: sessions, second step, passkeys and links of the stranger are gone', async () => {
    const stranger = await acts.signUp('dona@example.com')
    const userId = await acts.idOf('dona@example.com')
    // As accounts were before confirmation existed, or after a mistaken click on the link.
    await accounts.sql`update users set email_verified = true where id = ${userId}`
    await acts.turnOnSecondStep(stranger)
    await acts.addPasskey(userId, 'stranger')
    await acts.addIdentity(userId, 'google')
    // The stranger has a pending change of address and a link for a new password.
    expect(await acts.requestMove(userId, 'estranha@example.com')).toBe('requested')
    const before = accounts.inbox.received.length
    await accounts.askForConfirmation.later(userId)
    const moving = await acts.linkTo('estranha@example.com', 'confirm', before)
    const { internalAdapter } = await accounts.auth.$context
    const ownLink = await createResetLink(internalAdapter, userId)

    await acts.resetPassword('dona@example.com')
    const stranded = accounts.visitor()
    expect((await stranded.post('/confirm-address', { token: moving })).status).toBe(400)
    const again = { token: ownLink, newPassword: 'da-estranha' }
    expect((await stranded.post('/reset-password', again)).status).toBe(400)
    expect(await acts.idOf('dona@example.com')).toBe(userId)
    expect(await accounts.readSession(stranger.cookieHeader())).toBeNull()
    // The stranger's browser is not known either: it is slowed like any other, and its sign-in would be
    // reported.
    expect(await acts.waysInto(userId)).toEqual(['credential'])
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
    const ana = await acts.signUp('segura@example.com')
    await accounts.confirm('segura@example.com')
    await acts.turnOnSecondStep(ana)
    await acts.resetPassword('segura@example.com')
    expect(await accounts.visitor().signIn('segura@example.com', 'do-dono')).toMatchObject({
      body: { twoFactorRedirect: true },
    })
  })
})

describe('an account that moved to another address', () => {
  it('keeps its factors through a reset if its address was confirmed before', async () => {
    const ana = await acts.signUp('muda@example.com')
    await accounts.confirm('muda@example.com')
    const userId = await acts.idOf('muda@example.com')
    await acts.turnOnSecondStep(ana)
    await acts.addPasskey(userId, 'before the move')
    expect((await acts.moveTo(userId, 'mudada@example.com')).status).toBe(200)
    await acts.resetPassword('mudada@example.com')
    expect(await acts.waysInto(userId)).toEqual(['app', 'before the move', 'credential'])
    expect(await accounts.visitor().signIn('mudada@example.com', 'do-dono')).toMatchObject({
      body: { twoFactorRedirect: true },
    })
  })

  it('loses them if the new address is the first that anybody confirmed: they may be a stranger’s', async () => {
    await acts.signUp('nunca@example.com')
    const userId = await acts.idOf('nunca@example.com')
    await acts.addPasskey(userId, 'of a stranger')
    await acts.addIdentity(userId, 'google')
    expect((await acts.moveTo(userId, 'enfim@example.com')).status).toBe(200)
    await acts.addPasskey(userId, 'after the press')
    await acts.resetPassword('enfim@example.com')
    expect(await acts.waysInto(userId)).toEqual(['after the press', 'credential'])
  })

  it('moves, or is taken back, only if that can be told: event and mail are stored with it', async () => {
    await acts.signUp('calada@example.com')
    await accounts.confirm('calada@example.com')
    const userId = await acts.idOf('calada@example.com')
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
      expect((await acts.moveTo(userId, 'falada@example.com')).status).toBe(500)
      expect(await acts.idOf('calada@example.com')).toBe(userId)
    })
    expect((await acts.moveTo(userId, 'falada@example.com')).status).toBe(200)
    const token = await acts.linkTo('calada@example.com', 'take-back')
    await refusing(async () => {
      expect((await accounts.visitor().post('/take-back-address', { token })).status).toBe(500)
      expect(await acts.idOf('falada@example.com')).toBe(userId)
    })
    // The link was not used up.
    expect((await accounts.visitor().post('/take-back-address', { token })).status).toBe(200)
    expect(await acts.idOf('calada@example.com')).toBe(userId)
  })
})
