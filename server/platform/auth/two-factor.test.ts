import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type AccountsUnderTest,
  startAccountsUnderTest,
} from '#server/testing/accounts/accounts-under-test.ts'
import { authenticatorCode } from '#server/testing/accounts/authenticator.ts'
import { softwarePasskey } from '#server/testing/accounts/software-passkey.ts'

// Each sign-in hashes a real password, which is slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

let accounts: AccountsUnderTest
beforeAll(async () => {
  accounts = await startAccountsUnderTest()
})
afterAll(() => accounts.stop())

const wrongCode = {
  code: 'CODE_INVALID',
  message: 'Código incorreto. Confira e tente de novo.',
  field: 'code',
}

const usedCode = {
  code: 'CODE_USED',
  message: 'Este código já foi usado. Espere o próximo ou use um código reserva.',
  field: 'code',
}

async function memberWithTwoSteps(email: string) {
  const visitor = accounts.visitor()
  await visitor.signUp(email)
  await accounts.confirm(email)
  const enabled = await visitor.post('/two-factor/enable', { password: 'segredo' })
  expect(enabled.status).toBe(200)
  const { totpURI, backupCodes } = enabled.body as { totpURI: string; backupCodes: string[] }
  const firstCode = authenticatorCode(totpURI)
  expect((await visitor.post('/two-factor/verify-totp', { code: firstCode })).status).toBe(200)
  return { visitor, totpURI, backupCodes, firstCode }
}

async function challenged(email: string, password = 'segredo') {
  const visitor = accounts.visitor()
  expect(await visitor.signIn(email, password)).toMatchObject({
    status: 200,
    body: { twoFactorRedirect: true },
  })
  expect(await accounts.readSession(visitor.cookieHeader())).toBeNull()
  return visitor
}

/** A code works once: after enrolment a member types the next one, which is accepted half a minute early. */
function nextCode(totpURI: string): string {
  return authenticatorCode(totpURI, 1)
}

/** Five sign-ins waiting for their code, each open in ten browsers. */
async function fiftyOverFiveChallenges(email: string) {
  const challenges = await Promise.all(Array.from({ length: 5 }, () => challenged(email)))
  return challenges.flatMap((visitor) => Array.from({ length: 10 }, () => visitor.twin()))
}

describe('two-step verification', () => {
  it('is on only after the first code, which also renews the session token', async () => {
    const visitor = accounts.visitor()
    await visitor.signUp('enrol@example.com')
    expect(await visitor.post('/two-factor/enable', { password: 'segredo' })).toMatchObject({
      status: 403,
      body: { code: 'ADDRESS_UNCONFIRMED' },
    })
    await accounts.confirm('enrol@example.com')
    const before = visitor.cookieHeader()
    expect(await visitor.post('/two-factor/enable', { password: 'errada' })).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_WRONG' },
    })
    const { body } = await visitor.post('/two-factor/enable', { password: 'segredo' })
    const totpURI = String(body?.totpURI)
    expect(totpURI).toMatch(/^otpauth:\/\/totp\/Colmeia:/)
    expect(body?.backupCodes).toHaveLength(10)
    expect(await accounts.visitor().signIn('enrol@example.com')).toMatchObject({
      body: { twoFactorRedirect: false },
    })

    expect(await visitor.post('/two-factor/verify-totp', { code: '000000' })).toMatchObject({
      status: 401,
      body: wrongCode,
    })
    expect((await visitor.post('/two-factor/verify-totp', { code: authenticatorCode(totpURI) })).status).toBe(
      200,
    )
    expect(await accounts.readSession(before)).toBeNull()
    expect(await accounts.readSession(visitor.cookieHeader())).not.toBeNull()
    await challenged('enrol@example.com')
    const again = { password: 'segredo', code: nextCode(totpURI) }
    expect(await visitor.post('/two-factor/enable', again)).toMatchObject({
      status: 400,
      body: { code: 'TWO_FACTOR_ALREADY_ON' },
    })
  })

  it('lets the right code in after the password, and counts the login then', async () => {
    const { totpURI } = await memberWithTwoSteps('login@example.com')
    accounts.notified.length = 0
    const visitor = await challenged('login@example.com')
    expect(accounts.notified.filter((line) => line.startsWith('login'))).toEqual([])
    expect(await visitor.post('/two-factor/verify-totp', { code: '000000' })).toMatchObject({
      status: 401,
      body: wrongCode,
    })
    expect(await visitor.post('/two-factor/verify-totp', { code: nextCode(totpURI) })).toMatchObject({
      status: 200,
      body: { twoFactorRedirect: false },
    })
    const session = await accounts.readSession(visitor.cookieHeader())
    expect(accounts.notified.filter((line) => line.startsWith('login'))).toEqual([`login ${session?.userId}`])
  })

  it('accepts one code once, also fifty times at the same moment from several sign-ins', async () => {
    const { totpURI } = await memberWithTwoSteps('replay@example.com')
    const visitors = await fiftyOverFiveChallenges('replay@example.com')
    const code = nextCode(totpURI)
    const answers = await Promise.all(
      visitors.map((visitor) => visitor.post('/two-factor/verify-totp', { code })),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const signedIn = await Promise.all(
      visitors.map((visitor) => accounts.readSession(visitor.cookieHeader())),
    )
    expect(signedIn.filter((session) => session !== null)).toHaveLength(1)
    const late = await challenged('replay@example.com')
    expect(await late.post('/two-factor/verify-totp', { code })).toMatchObject({
      status: 401,
      body: usedCode,
    })
  })

  it('accepts a backup code once, also fifty times at the same moment, and keeps them encrypted', async () => {
    const { backupCodes } = await memberWithTwoSteps('backup@example.com')
    const [row] = await accounts.sql`
      select backup_codes from two_factors join users on users.id = user_id where email = 'backup@example.com'`
    expect(row?.backup_codes).not.toContain(backupCodes[0])
    const visitors = await fiftyOverFiveChallenges('backup@example.com')
    const answers = await Promise.all(
      visitors.map((visitor) => visitor.post('/two-factor/verify-backup-code', { code: backupCodes[0] })),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const late = await challenged('backup@example.com')
    expect(await late.post('/two-factor/verify-backup-code', { code: backupCodes[0] })).toMatchObject({
      status: 401,
      body: usedCode,
    })
    expect((await late.post('/two-factor/verify-backup-code', { code: backupCodes[1] })).status).toBe(200)
  })

  it('lets a sign-in live on after a used code and wrong ones, for a backup code without its dash', async () => {
    const { firstCode, backupCodes } = await memberWithTwoSteps('lost@example.com')
    const visitor = await challenged('lost@example.com')
    expect((await visitor.post('/two-factor/verify-totp', { code: firstCode })).body).toEqual(usedCode)
    for (let n = 0; n < 7; n += 1) {
      expect((await visitor.post('/two-factor/verify-totp', { code: '000000' })).body).toEqual(wrongCode)
    }
    const typed = backupCodes[0]?.replace('-', ' ').toUpperCase()
    expect((await visitor.post('/two-factor/verify-backup-code', { code: typed })).status).toBe(200)
    expect(await accounts.readSession(visitor.cookieHeader())).toMatchObject({ showedSecondFactor: true })
  })

  it('ends a sign-in after ten tries, and says so', async () => {
    await memberWithTwoSteps('ten@example.com')
    const visitor = await challenged('ten@example.com')
    for (let n = 0; n < 10; n += 1) {
      expect((await visitor.post('/two-factor/verify-totp', { code: '000000' })).body).toEqual(wrongCode)
    }
    for (let n = 0; n < 2; n += 1)
      expect(await visitor.post('/two-factor/verify-backup-code', { code: 'aaaaa-aaaaa' })).toMatchObject({
        status: 401,
        body: { code: 'CODE_EXPIRED', message: 'Foram dez tentativas. Entre de novo para continuar.' },
      })
  })

  it('pauses codes for the account after twenty wrong ones in a row, from anywhere, with Retry-After', async () => {
    const { totpURI } = await memberWithTwoSteps('lockout@example.com')
    for (let challenge = 0; challenge < 4; challenge += 1) {
      const visitor = await challenged('lockout@example.com')
      for (let n = 0; n < 5; n += 1) await visitor.post('/two-factor/verify-totp', { code: '000000' })
    }
    const owner = await challenged('lockout@example.com')
    const answer = await owner.post('/two-factor/verify-totp', { code: nextCode(totpURI) })
    expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    await accounts.sql`update two_factors set locked_until = now() + interval '5 minutes'`
    const later = await owner.post('/two-factor/verify-totp', { code: nextCode(totpURI) })
    expect(later.body).toMatchObject({ message: 'Muitas tentativas. Tente de novo em 5 minutos.' })
    expect(Number(later.headers.get('retry-after'))).toBeLessThanOrEqual(300)
    await accounts.sql`update two_factors set locked_until = now() - interval '1 second'`
    expect((await owner.post('/two-factor/verify-totp', { code: nextCode(totpURI) })).status).toBe(200)
  })

  it('asks for a sign-in first when there is no challenge', async () => {
    expect(await accounts.visitor().post('/two-factor/verify-totp', { code: '123456' })).toMatchObject({
      status: 401,
      body: { code: 'CODE_EXPIRED' },
    })
  })

  it('is still asked for after the password was recovered', async () => {
    await memberWithTwoSteps('recovered@example.com')
    await accounts.visitor().post('/request-password-reset', { email: 'recovered@example.com' })
    const mail = await accounts.inbox.find(0, (words) => words.includes('/auth/reset?token='))
    const token = /reset\?token=([\w-]+)/.exec(mail)?.[1]
    const visitor = accounts.visitor()
    expect((await visitor.post('/reset-password', { token, newPassword: 'nova-senha' })).status).toBe(200)
    expect(await accounts.readSession(visitor.cookieHeader())).toBeNull()
    await challenged('recovered@example.com', 'nova-senha')
  })

  it('ends a planted session when it asks for the code', async () => {
    await memberWithTwoSteps('planted@example.com')
    const attacker = accounts.visitor()
    await attacker.signUp('planter@example.com')
    const victim = attacker.twin()
    expect(await victim.signIn('planted@example.com')).toMatchObject({ body: { twoFactorRedirect: true } })
    expect(await accounts.readSession(attacker.cookieHeader())).toBeNull()
  })

  it('makes new backup codes and can be removed, each with the password and a code', async () => {
    const { visitor, totpURI, backupCodes } = await memberWithTwoSteps('remove@example.com')
    for (const path of ['/two-factor/generate-backup-codes', '/two-factor/disable']) {
      expect(await visitor.post(path, { password: 'segredo' })).toMatchObject({
        status: 403,
        body: { code: 'CODE_NEEDED', field: 'code' },
      })
      expect(await visitor.post(path, { password: 'segredo', code: '000000' })).toMatchObject({
        status: 401,
        body: wrongCode,
      })
    }
    const renewed = await visitor.post('/two-factor/generate-backup-codes', {
      password: 'segredo',
      code: nextCode(totpURI),
    })
    expect(renewed.body?.backupCodes).toHaveLength(10)
    const late = await challenged('remove@example.com')
    expect((await late.post('/two-factor/verify-backup-code', { code: backupCodes[0] })).status).toBe(401)

    expect(await visitor.post('/two-factor/disable', { password: 'errada' })).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_WRONG' },
    })
    const before = visitor.cookieHeader()
    const [code] = (renewed.body as { backupCodes: string[] }).backupCodes
    expect(await visitor.post('/two-factor/disable', { password: 'segredo', code })).toMatchObject({
      status: 200,
      body: { ok: true },
    })
    expect(await accounts.readSession(before)).toBeNull()
    expect(await accounts.visitor().signIn('remove@example.com')).toMatchObject({
      body: { twoFactorRedirect: false },
    })
    expect(await visitor.post('/two-factor/generate-backup-codes', { password: 'segredo' })).toMatchObject({
      status: 400,
      body: { code: 'TWO_FACTOR_OFF' },
    })
  })

  it('needs a session to be changed', async () => {
    for (const path of ['/two-factor/enable', '/two-factor/disable', '/two-factor/generate-backup-codes']) {
      expect((await accounts.visitor().post(path, { password: 'segredo' })).status).toBe(401)
    }
  })
})

describe('a passkey beside the authenticator app', () => {
  it('is as good as a code for ten minutes, in the session that it opened alone', async () => {
    const email = 'as-duas@example.com'
    const desk = accounts.visitor()
    await desk.signUp(email)
    await accounts.confirm(email)
    const { body } = await desk.post('/two-factor/enable', { password: 'segredo' })
    const uri = String(body?.totpURI)
    expect((await desk.post('/two-factor/verify-totp', { code: authenticatorCode(uri) })).status).toBe(200)
    const { userId = '' } = (await accounts.readSession(desk.cookieHeader())) ?? {}
    const signIn = await softwarePasskey(accounts.sql, userId, 'http://localhost:3000')
    const phone = accounts.visitor()
    expect((await signIn(phone)).status).toBe(200)

    const proof = { password: 'segredo' }
    const renew = '/two-factor/generate-backup-codes'
    expect((await phone.post(renew, proof)).status).toBe(200)
    // The other session showed a code a moment ago, not a passkey.
    expect(await desk.post(renew, proof)).toMatchObject({ status: 403, body: { code: 'PASSKEY_NEEDED' } })
    expect((await phone.post('/two-factor/disable', { password: 'errada' })).status).toBe(400)
    await accounts.sql`
      update rate_limits set expires_at = now() - interval '1 second' where key like 'shown-passkey|%'`
    expect(await phone.post('/two-factor/disable', proof)).toMatchObject({ body: { code: 'PASSKEY_NEEDED' } })
    expect((await signIn(phone)).status).toBe(200)
    expect((await phone.post('/two-factor/disable', proof)).status).toBe(200)
  })
})
