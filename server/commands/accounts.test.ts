import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadAuthSecret } from '../platform/auth/auth-secret.ts'
import { expectSameSecret, isSameSecret } from '../platform/auth/secret-fingerprint.ts'
import { connect } from '../platform/database/connect.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/open.ts'
import { quickMember } from '../testing/accounts/quick-member.ts'
import { operatorCommand } from '../testing/operator-command.ts'

// Each command starts its own process.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let dataDir: string
let server: OpenDatabase
let secret: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'colmeia-accounts-'))
  const quiet = { info: () => {}, warn: () => {} }
  server = await openDatabase({ databaseUrl: null, dataDir }, quiet, { applicationName: 'the test' })
  secret = await loadAuthSecret({ authSecret: null, dataDir })
  await expectSameSecret(server.sql, secret)
})
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true })
})

const run = (args: string[], settings: NodeJS.ProcessEnv = {}) =>
  operatorCommand(args, { DATA_DIR: dataDir, LOG_LEVEL: 'error', ...settings })

async function memberWithSecondStep(): Promise<{ id: string; email: string }> {
  const { sql } = server
  const { id } = await quickMember(sql, secret)
  await sql`
    insert into two_factors (id, user_id, secret, backup_codes, verified)
    values (${randomUUID()}, ${id}, 'encrypted', 'encrypted', true)`
  const [member] = await sql<[{ email: string }]>`
    update users set two_factor_enabled = true where id = ${id} returning email`
  return { id, email: member.email }
}

/** The member's mails. The command queues them; the next free worker sends them. */
async function eventsOf(id: string): Promise<string[]> {
  const rows = await server.sql<{ kind: string }[]>`
    select data ->> 'kind' as kind from jobs.job
    where name = 'security-mail' and data ->> 'memberId' = ${id} order by created_on`
  return rows.map(({ kind }) => kind)
}

async function audited(id: string): Promise<string[]> {
  const rows = await server.sql<{ action: string }[]>`
    select action from admin_acts where target = ${id} order by created_at`
  return rows.map(({ action }) => action)
}

describe('the commands about accounts', () => {
  it.each([
    [['confirm'], 'Usage: npm run confirm -- someone@example.com'],
    [
      ['second-step', 'ana@example.com'],
      'Usage: npm run second-step -- someone@example.com --remove [--now]',
    ],
    [['secret'], 'Usage: npm run secret -- --replace (stop every server first)'],
  ])('show how they are used: %j', async (args, usage) => {
    expect(await run(args)).toMatchObject({ code: 1, stderr: `${usage}\n` })
  })

  it('confirm an address once, and say when nobody has it', async () => {
    const id = randomUUID()
    await server.sql`insert into users (id, name, email) values (${id}, 'Bia', 'bia@example.com')`
    expect(await run(['confirm', 'Bia@Example.com'])).toMatchObject({
      code: 0,
      stdout: 'Bia@Example.com is confirmed now.\n',
    })
    expect((await run(['confirm', 'bia@example.com'])).stdout).toContain('was confirmed already')
    expect(await run(['confirm', 'ninguem@example.com'])).toMatchObject({
      code: 1,
      stderr: 'No member has the e-mail ninguem@example.com.\n',
    })
    expect(await server.sql`select from users where id = ${id} and email_verified`).toHaveLength(1)
    expect(await audited(id)).toEqual(['address.confirmed'])
  })

  it('remove a second step in a day, or now: audited, and told to the member', async () => {
    const { id, email } = await memberWithSecondStep()
    const asked = await run(['second-step', email, '--remove'])
    expect(asked).toMatchObject({ code: 0, stdout: expect.stringContaining('comes off in 24 hours') })
    expect(await server.sql`select from two_factors where user_id = ${id}`).toHaveLength(1)
    const removed = await run(['second-step', email, '--remove', '--now'])
    expect(removed).toMatchObject({ code: 0, stdout: expect.stringContaining('all sessions are ended') })
    expect(await server.sql`select from two_factors where user_id = ${id}`).toHaveLength(0)
    expect(await server.sql`select from sessions where user_id = ${id}`).toHaveLength(0)
    expect(await audited(id)).toEqual(['second-step.removal-asked', 'second-step.removed'])
    expect(await eventsOf(id)).toEqual(['second-step-removal-asked', 'second-step-removed'])
    const again = await run(['second-step', email, '--remove'])
    expect(again).toMatchObject({ code: 1, stderr: `${email} has no second step.\n` })
  })

  it('replace a secret that leaked or was lost, never one that is still set', async () => {
    const { id } = await memberWithSecondStep()
    const refused = await run(['secret', '--replace'], { AUTH_SECRET: secret })
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain('AUTH_SECRET is still the one this database was made with.')
    expect(await isSameSecret(server.sql, secret)).toBe(true)

    // Like a server that is still running.
    const running = connect(server.target)
    await running.sql`select 1`
    expect(await run(['secret', '--replace'])).toMatchObject({
      code: 1,
      stderr: 'A Colmeia server uses this database; stop it (all of them), then replace the secret.\n',
    })
    await running.close()
    expect(await isSameSecret(server.sql, secret)).toBe(true)

    const replaced = await run(['secret', '--replace'])
    expect(replaced).toMatchObject({ code: 0, stdout: expect.stringContaining('1 member(s) lost') })
    const now = (await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim()
    expect(now).not.toBe(secret)
    expect(await isSameSecret(server.sql, now)).toBe(true)
    expect(await server.sql`select from sessions`).toHaveLength(0)
    expect(await eventsOf(id)).toEqual(['second-step-lost'])

    const lost = await run(['secret', '--replace'], { AUTH_SECRET: 'n'.repeat(40) })
    expect(lost).toMatchObject({ code: 0 })
    expect(await isSameSecret(server.sql, 'n'.repeat(40))).toBe(true)
    expect(await readdir(dataDir)).toContain('auth-secret')
  })
})
