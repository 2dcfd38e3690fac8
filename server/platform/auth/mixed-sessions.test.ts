import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type AccountsUnderTest,
  startAccountsUnderTest,
} from '#server/testing/accounts/accounts-under-test.ts'
import { type AddressActs, addressActs } from '#server/testing/accounts/address-acts.ts'
import { authenticatorCode } from '#server/testing/accounts/authenticator.ts'
import { newPasskey } from '#server/testing/accounts/software-passkey.ts'

// Each sign-in hashes a real password, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const origin = 'http://localhost:3000'
const sessionCookie = 'better-auth.session_token'
const password = 'segredo'

let accounts: AccountsUnderTest
let acts: AddressActs
beforeAll(async () => {
  accounts = await startAccountsUnderTest({
    publicUrl: origin,
    socialProviders: { google: { clientId: 'google-id', clientSecret: 'google-secret' } },
  })
  acts = addressActs(accounts)
})
afterAll(() => accounts.stop())

async function confirmedMember(email: string) {
  const visitor = await acts.signUp(email)
  await accounts.confirm(email)
  return visitor
}

describe('a session cookie', () => {
  it('counts only as it was written: what the library does not read, we do not read', async () => {
    const visitor = await confirmedMember('escrita@example.com')
    const written = visitor.cookies.get(sessionCookie) ?? ''
    expect(await accounts.readSession(`${sessionCookie}=${written}`)).not.toBeNull()
    for (const other of [
      written.replace(/%3D$/, ''),
      `${written}%3D`,
      `${written}%0A`,
      written.replace(/.%3D$/, '%3D'),
    ])
      expect([other, await accounts.readSession(`${sessionCookie}=${other}`)]).toEqual([other, null])
  })
})

describe('a second factor', () => {
  it('is the member’s own: a code of another account, whose sign-in waits for it, proves nothing', async () => {
    const victim = await confirmedMember('vitima@example.com')
    await acts.turnOnSecondStep(victim)
    const session = await accounts.readSession(victim.cookieHeader())
    const thief = await confirmedMember('ladrao@example.com')
    const uri = await acts.turnOnSecondStep(thief)
    const waiting = accounts.visitor()
    expect((await waiting.signIn('ladrao@example.com')).body).toMatchObject({ twoFactorRedirect: true })
    const proof = {
      userId: session?.userId ?? '',
      sessionId: session?.sessionId ?? '',
      password,
      code: authenticatorCode(uri, 1),
      // As if the victim's session had just ended: only the sign-in that waits is left for the library.
      cookie: waiting.cookieHeader(),
      userAgent: null,
    }
    expect(await accounts.proveIdentity(proof)).toEqual({ status: 'code-wrong' })
  })
})

describe('a passkey', () => {
  it('is added in the session that asked for it', async () => {
    const owner = await confirmedMember('dona@example.com')
    const { body } = await owner.post('/passkey/generate-register-options', { password })
    expect(
      await owner.post('/passkey/verify-registration', newPasskey(body?.challenge, origin)),
    ).toMatchObject({
      status: 200,
    })
  })

  it('is not added to an account from another session, nor after that session has ended', async () => {
    const victim = await confirmedMember('alvo@example.com')
    const other = await confirmedMember('descartavel@example.com')
    const { body } = await victim.post('/passkey/generate-register-options', { password })
    const mixed = victim.twin()
    mixed.cookies.set(sessionCookie, other.cookies.get(sessionCookie) ?? '')
    expect(
      (await mixed.post('/passkey/verify-registration', newPasskey(body?.challenge, origin))).status,
    ).toBe(401)

    const again = await victim.post('/passkey/generate-register-options', { password })
    const response = newPasskey(again.body?.challenge, origin)
    // Between our look at the session and the library's it ends.
    await accounts.sql`delete from sessions where user_id = ${await acts.idOf('alvo@example.com')}`
    const late = await accounts.auth.handler(
      new Request(`${origin}/api/auth/passkey/verify-registration`, {
        method: 'POST',
        headers: { cookie: victim.cookieHeader(), origin, 'content-type': 'application/json' },
        body: JSON.stringify(response),
      }),
    )
    expect(late.status).toBe(401)
    expect(await acts.waysInto(await acts.idOf('alvo@example.com'))).not.toContain(response.response.id)
  })

  it('or an identity that was begun before the password was recovered is not finished after it', async () => {
    const email = 'recupera@example.com'
    const thief = await confirmedMember(email)
    await thief.post('/passkey/generate-register-options', { password })
    const link = { provider: 'google', callbackURL: '/settings', errorCallbackURL: '/settings' }
    expect((await thief.post('/link-social', { ...link, password })).status).toBe(200)
    const userId = await acts.idOf(email)
    const begun = () => accounts.sql`
      select from verifications
      where position(${userId} in value) > 0 and value ~ 'expectedChallenge|codeVerifier'`
    expect(await begun()).toHaveLength(2)
    await acts.resetPassword(email)
    expect(await begun()).toEqual([])
  })
})
