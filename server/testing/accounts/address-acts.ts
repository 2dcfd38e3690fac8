import { expect } from 'vitest'
import { requestEmailChange } from '#server/platform/auth/address/change-address.ts'
import type { AccountsUnderTest } from './accounts-under-test.ts'
import { authenticatorCode } from './authenticator.ts'

export type AddressActs = ReturnType<typeof addressActs>

/** What members and strangers do with an address, a link in a mail and a second factor. */
export function addressActs(accounts: AccountsUnderTest) {
  async function linkTo(email: string, path: string, seen = 0): Promise<string> {
    const link = new RegExp(`/auth/${path}\\?token=([\\w-]+)`)
    const words = await accounts.inbox.find(
      seen,
      (found) => found.includes(`To: ${email}`) && link.test(found),
    )
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

  /** Requests a change of address in the newest session of a member. */
  async function newestSession(userId: string): Promise<string> {
    const [session] = await accounts.sql<[{ id: string }]>`
      select id from sessions where user_id = ${userId} order by created_at desc limit 1`
    return session.id
  }

  async function requestMove(userId: string, email: string, sessionId?: string) {
    return requestEmailChange(accounts.sql, {
      userId,
      sessionId: sessionId ?? (await newestSession(userId)),
      email,
    })
  }

  /** Requests the change and uses the link sent to the new address. */
  async function moveTo(userId: string, email: string) {
    expect(await requestMove(userId, email)).toBe('requested')
    const seen = accounts.inbox.received.length
    await accounts.askForConfirmation.later(userId)
    const token = await linkTo(email, 'confirm', seen)
    return accounts.visitor().post('/confirm-address', { token })
  }

  return {
    linkTo,
    idOf,
    storedLinks,
    signUp,
    turnOnSecondStep,
    resetPassword,
    addPasskey,
    addIdentity,
    waysInto,
    newestSession,
    requestMove,
    moveTo,
  }
}
