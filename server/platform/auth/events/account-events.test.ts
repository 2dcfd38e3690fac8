import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { accountEventLimits } from '#domain/accounts/account-events.ts'
import { createRowRun, everyRow } from '#server/platform/jobs/row-run.ts'
import {
  type AccountsUnderTest,
  startAccountsUnderTest,
} from '#server/testing/accounts/accounts-under-test.ts'
import { authenticatorCode } from '#server/testing/accounts/authenticator.ts'
import { addMembers } from '#server/testing/economy/members.ts'
import { decoded } from '#server/testing/inbox.ts'
import { askForRemoval, removeDueSecondSteps } from '../second-factor/remove-by-operator.ts'
import { storeEvent } from './account-events.ts'
import { isNewDevice, readOrMakeDevice } from './known-device.ts'

// The tests wait for mails, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let accounts: AccountsUnderTest
beforeAll(async () => {
  accounts = await startAccountsUnderTest({ contactEmail: 'ajuda@colmeia.test' })
})
afterAll(() => accounts.stop())

const android = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36',
}

async function confirmedMember(email: string) {
  const visitor = accounts.visitor()
  await visitor.signUp(email)
  await accounts.confirm(email)
  return visitor
}

/** The text of the next mail to the address that contains `what`. */
function mailSaying(email: string, what: string, seen = 0): Promise<string> {
  return accounts.inbox.find(seen, (words) => words.includes(`To: ${email}`) && words.includes(what))
}

async function activityOf(visitor: { get(path: string): Promise<{ body: unknown }> }): Promise<string[]> {
  const { events } = (await visitor.get('/list-events')).body as { events: { text: string }[] }
  return events.map(({ text }) => text)
}

describe('whoever owns an account', () => {
  it('is told by mail of each change, with what to do if it was somebody else, and reads it in the app', async () => {
    const email = 'ana@example.com'
    const ana = await confirmedMember(email)
    await ana.post('/change-password', { currentPassword: 'segredo', newPassword: 'segredo2' }, android)
    const changed = await mailSaying(email, 'A senha da sua conta foi trocada.')
    expect(changed).toContain('Chrome no Android')
    expect(changed).toContain('Não foi você?')
    expect(changed).toContain('http://localhost:3000/auth?view=recovery')
    expect(changed).toContain('em “Preferências”, “Conta e segurança”, “Atividade da conta”')

    const { body } = await ana.post('/two-factor/enable', { password: 'segredo2' })
    const totpURI = String(body?.totpURI)
    const [backup] = (body as { backupCodes: string[] }).backupCodes
    await ana.post('/two-factor/verify-totp', { code: authenticatorCode(totpURI) })
    expect(await mailSaying(email, 'foi ativada na sua conta')).toContain(
      'Escreva para ajuda@colmeia.test, deste mesmo e-mail',
    )
    await ana.post('/two-factor/disable', { password: 'segredo2', code: backup })
    expect(await mailSaying(email, 'Um dos seus códigos reserva foi usado')).toContain(
      'gere outros códigos reserva em “Preferências”',
    )
    await mailSaying(email, 'foi desativada')
    expect(await activityOf(ana)).toEqual([
      'Verificação em duas etapas desativada',
      'Entrada com código reserva',
      'Verificação em duas etapas ativada',
      'Senha trocada',
      'Conta criada',
    ])
  })

  it('is told of a password made through the mailbox, and of a passkey that was removed', async () => {
    const email = 'eva@example.com'
    const eva = await confirmedMember(email)
    const id = randomUUID()
    await accounts.sql`
      insert into passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up)
      select ${id}, users.id, '', ${id}, 0, 'singleDevice', false from users where email = ${email}`
    expect(await eva.post('/passkey/remove', { id, password: 'segredo' })).toMatchObject({
      status: 403,
      body: { code: 'PASSKEY_NEEDED' },
    })
    await accounts.sql`
      update sessions set second_factor_at = now() where user_id = (select id from users where email = ${email})`
    expect((await eva.post('/passkey/remove', { id, password: 'segredo' })).status).toBe(200)
    await mailSaying(email, 'Uma chave de acesso foi removida da sua conta.')

    await accounts.visitor().post('/request-password-reset', { email })
    const words = await mailSaying(email, '/auth/reset?token=')
    const token = /reset\?token=([\w-]+)/.exec(words)?.[1]
    await accounts.visitor().post('/reset-password', { token, newPassword: 'segredo2' })
    await mailSaying(email, 'Uma nova senha foi criada com o link enviado por e-mail.')
  })

  it('is told of a backup code that opened the account, and of new ones', async () => {
    const email = 'reserva@example.com'
    const member = await confirmedMember(email)
    const { body } = await member.post('/two-factor/enable', { password: 'segredo' })
    const { totpURI, backupCodes } = body as { totpURI: string; backupCodes: string[] }
    await member.post('/two-factor/verify-totp', { code: authenticatorCode(totpURI) })
    const phone = accounts.visitor()
    await phone.signIn(email)
    expect(
      (await phone.post('/two-factor/verify-backup-code', { code: backupCodes[0] }, android)).status,
    ).toBe(200)
    const used = await mailSaying(email, 'Um dos seus códigos reserva foi usado para entrar.')
    expect(used).toContain('Chrome no Android')

    const renewal = { password: 'segredo', code: backupCodes[1] }
    const renewed = await phone.post('/two-factor/generate-backup-codes', renewal, android)
    expect(renewed.status).toBe(200)
    const made = await mailSaying(email, 'Novos códigos reserva foram gerados.')
    expect(made).toContain('Chrome no Android')
    const [code = ''] = (renewed.body as { backupCodes: string[] }).backupCodes
    expect(made).not.toContain(code)
    expect((await activityOf(phone)).filter((text) => text === 'Novos códigos reserva')).toHaveLength(1)
  })

  it('is told of a new device once, and not of one that is known', async () => {
    const email = 'bia@example.com'
    const bia = await confirmedMember(email)
    const known = bia.twin()
    await known.signIn(email)
    const phone = accounts.visitor()
    await phone.post('/sign-in/email', { email, password: 'segredo' }, android)
    await phone.signIn(email)
    const mail = await mailSaying(email, 'um aparelho que ainda não conhecíamos')
    expect(mail).toContain('Chrome no Android')
    expect(await activityOf(phone)).toEqual([
      'Entrada na conta',
      'Entrada em um aparelho novo',
      'Entrada na conta',
      'Conta criada',
    ])
    const mails = accounts.inbox.received
      .map(decoded)
      .filter((words) => words.includes(`To: ${email}`) && words.includes('aparelho que ainda'))
    expect(mails).toHaveLength(1)
  })

  it('is told of changes however many sign-ins somebody else made before them', async () => {
    const email = 'cheia@example.com'
    const member = await confirmedMember(email)
    await accounts.sql`
      insert into rate_limits (key, count, expires_at)
      select 'security-mail|signIns|' || id, 1000, now() + interval '1 day' from users where email = ${email}`
    await accounts.visitor().signIn(email)
    await member.post('/change-password', { currentPassword: 'segredo', newPassword: 'segredo2' })
    await mailSaying(email, 'A senha da sua conta foi trocada.')
    const mails = accounts.inbox.received.map(decoded).filter((words) => words.includes(`To: ${email}`))
    expect(mails.some((words) => words.includes('aparelho que ainda'))).toBe(false)
  })

  it('does not hear of devices at an address that nobody confirmed', async () => {
    await accounts.visitor().signUp('alheio@example.com')
    await accounts.visitor().signIn('alheio@example.com')
    await confirmedMember('caio@example.com')
    await accounts.visitor().signIn('caio@example.com')
    // Jobs run in order: the first would have been sent by now.
    await mailSaying('caio@example.com', 'um aparelho que ainda não conhecíamos')
    const others = accounts.inbox.received.filter((message) => message.includes('To: alheio@example.com'))
    expect(others).toHaveLength(1)
  })

  it('needs to be signed in to read it', async () => {
    expect((await accounts.visitor().get('/list-events')).status).toBe(401)
  })
})

describe('what an account remembers', () => {
  it('are the 50 devices used last', async () => {
    const [userId = ''] = await addMembers(accounts.sql, 1)
    const devices = Array.from({ length: 53 }, () => readOrMakeDevice(null))
    for (const device of devices) expect(await isNewDevice(accounts.sql, userId, device)).toBe(true)
    expect(await accounts.sql`select from known_devices where user_id = ${userId}`).toHaveLength(50)
    expect(await isNewDevice(accounts.sql, userId, devices[52] ?? '')).toBe(false)
    expect(await isNewDevice(accounts.sql, userId, devices[0] ?? '')).toBe(true)
  })

  it('are its newest 200 events, and all of those of others', async () => {
    const { perMember } = accountEventLimits
    expect(perMember).toBe(200)
    const [userId = '', other = ''] = await addMembers(accounts.sql, 2)
    for (const id of [userId, other])
      await accounts.sql`
        insert into account_events (id, user_id, kind, created_at)
        select gen_random_uuid(), ${id}, 'signed-in', now() - make_interval(mins => n::int)
        from generate_series(1, ${perMember}) as n`
    await storeEvent(accounts.sql, { userId, kind: 'password-changed', device: null, at: new Date() })
    const left = await accounts.sql`
      select user_id, count(*)::int, max(now() - created_at) > ${`${perMember} minutes`}::interval as "hasOldest"
      from account_events where user_id in ${accounts.sql([userId, other])} group by user_id`
    expect(left.find(({ user_id }) => user_id === userId)).toMatchObject({ count: 200, hasOldest: false })
    expect(left.find(({ user_id }) => user_id === other)).toMatchObject({ count: 200, hasOldest: true })
    const kinds =
      await accounts.sql`select from account_events where user_id = ${userId} and kind = 'password-changed'`
    expect(kinds).toHaveLength(1)
  })
})

describe('who lost phone and codes', () => {
  it('is told at once when an operator takes the second step off, which is done a day later', async () => {
    const email = 'dora@example.com'
    const dora = await confirmedMember(email)
    const { body } = await dora.post('/two-factor/enable', { password: 'segredo' })
    await dora.post('/two-factor/verify-totp', { code: authenticatorCode(String(body?.totpURI)) })
    const { sql, recordEvent } = accounts
    const asked = { email, isNow: false, now: new Date() }
    expect(await askForRemoval({ sql, recordEvent }, { ...asked, email: 'x@example.com' })).toBe(
      'unknown-member',
    )
    expect(await askForRemoval({ sql, recordEvent }, asked)).toBe('asked')
    await mailSaying(email, 'Ela sai em 24 horas')
    await removeDueSecondSteps({ sql, recordEvent }, everyRow, new Date())
    expect(await accounts.readSession(dora.cookieHeader())).not.toBeNull()

    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000 + 1000)
    await removeDueSecondSteps({ sql, recordEvent }, everyRow, tomorrow)
    expect(await accounts.readSession(dora.cookieHeader())).toBeNull()
    await mailSaying(email, 'A equipe removeu a verificação em duas etapas')
    expect(await accounts.visitor().signIn(email)).toMatchObject({ body: { twoFactorRedirect: false } })
    const acts = await sql`select action from admin_acts order by created_at`
    expect(acts.map(({ action }) => action)).toEqual(['second-step.removal-asked', 'second-step.removed'])
    expect(await askForRemoval({ sql, recordEvent }, asked)).toBe('none')
  })

  it('and did not: signing in with the code calls off a removal that somebody else asked for', async () => {
    const email = 'edu@example.com'
    const edu = await confirmedMember(email)
    const { body } = await edu.post('/two-factor/enable', { password: 'segredo' })
    const uri = String(body?.totpURI)
    await edu.post('/two-factor/verify-totp', { code: authenticatorCode(uri) })
    const { sql, recordEvent } = accounts
    await askForRemoval({ sql, recordEvent }, { email, isNow: false, now: new Date() })
    // A session that showed the code once may be used by a stranger at an unlocked screen.
    await sql`
      update sessions set second_factor_at = now() - interval '2 hours'
      where user_id = (select id from users where email = ${email})`
    await edu.post('/change-password', { currentPassword: 'segredo', newPassword: 'segredo2' })
    expect(await sql`select from second_step_removals`).toHaveLength(1)
    // A new session replaces it and keeps the time of the second factor.
    expect(
      await sql`
      select from sessions join users on users.id = user_id
      where users.email = ${email} and second_factor_at < now() - interval '1 hour'`,
    ).toHaveLength(1)
    const visitor = accounts.visitor()
    await visitor.signIn(email, 'segredo2')
    expect(await visitor.post('/two-factor/verify-totp', { code: authenticatorCode(uri, 1) })).toMatchObject({
      status: 200,
    })
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000 + 1000)
    await removeDueSecondSteps({ sql, recordEvent }, everyRow, tomorrow)
    expect(await accounts.visitor().signIn(email, 'segredo2')).toMatchObject({
      body: { twoFactorRedirect: true },
    })
    // The code may be in a thief's hands: the member and the team hear of it.
    const told = await mailSaying(email, 'o pedido para remover a verificação em duas etapas foi cancelado')
    expect(told).toContain('ajuda@colmeia.test')
    expect(await activityOf(visitor)).toContain('Remoção da verificação em duas etapas cancelada')
    expect(
      await sql`
        select from admin_acts join users on users.id::text = target
        where email = ${email} and action = 'second-step.removal-cancelled'`,
    ).toHaveLength(1)
  })

  it('is not kept waiting by a hundred others whose removal fails', async () => {
    const { sql, recordEvent } = accounts
    const [last = '', ...others] = await addMembers(sql, 102)
    await sql`
      insert into second_step_removals (user_id, due_at)
      select id, now() - interval '1 hour' from unnest(${others}::uuid[]) as id`
    await sql`
      insert into second_step_removals (user_id, due_at) values (${last}, now() - interval '1 minute')`
    await sql`
      create function refuse_removal() returns trigger language plpgsql as
      $$ begin raise exception 'this row cannot be done'; end $$`
    await sql`
      create trigger refused before delete on second_step_removals for each row
      when (old.due_at < now() - interval '30 minutes') execute function refuse_removal()`
    const rows = createRowRun('remove-second-steps', { log: { error: () => {} }, onSkip: () => {} })
    await removeDueSecondSteps({ sql, recordEvent }, rows, new Date())
    expect(await sql`select from second_step_removals where user_id = ${last}`).toHaveLength(0)
    await sql`drop trigger refused on second_step_removals`
  })
})
