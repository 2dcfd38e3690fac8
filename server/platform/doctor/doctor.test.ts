import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAuthSecret, replaceAuthSecret } from '#server/platform/auth/auth-secret.ts'
import { expectSameSecret } from '#server/platform/auth/secret-fingerprint.ts'
import { loadConfig } from '#server/platform/config.ts'
import { createFileStore } from '#server/platform/storage/create-file-store.ts'
import { earn } from '#server/testing/economy/earn.ts'
import { addMember } from '#server/testing/economy/members.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { checkDatabase, checkReplica, ofFollower } from './check-database.ts'
import { checkMail } from './check-mail.ts'
import { checkSettings } from './check-settings.ts'
import { checkStorage } from './check-storage.ts'
import type { Finding } from './finding.ts'

let folder: string
let database: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'colmeia-doctor-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

function about(findings: readonly Finding[], subject: string): Finding | undefined {
  return findings.find((finding) => finding.about === subject)
}

async function settings(env: Record<string, string>) {
  const config = loadConfig({ DATA_DIR: folder, ...env })
  return checkSettings(config, path.join(folder, '.env'), new Date())
}

describe('the doctor, of the settings,', () => {
  it('finds nothing on one machine but that backups and whom to write to are missing', async () => {
    expect(about(await settings({}), 'contact')).toMatchObject({
      state: 'advice',
      says: expect.stringContaining('/.well-known/security.txt answers 404'),
    })
    const findings = await settings({ CONTACT_EMAIL: 'gente@colmeia.example' })
    expect(findings.filter(({ state }) => state !== 'ok').map((finding) => finding.about)).toEqual([
      'backups',
    ])
    await mkdir(path.join(folder, 'backups'))
    await writeFile(path.join(folder, 'backups', 'a.tar.gz'), '')
    expect(about(await settings({}), 'backups')?.state).toBe('ok')
    await utimes(path.join(folder, 'backups', 'a.tar.gz'), 0, 0)
    expect(about(await settings({}), 'backups')?.state).toBe('advice')
  })

  it('warns of passwords in the clear, of a proxy that is not named, and of a secret that stays here', async () => {
    expect(about(await settings({ PUBLIC_URL: 'http://colmeia.example' }), 'address')).toMatchObject({
      state: 'advice',
      says: expect.stringContaining('in the clear'),
    })
    expect(about(await settings({ PUBLIC_URL: 'https://colmeia.example' }), 'address')?.state).toBe('advice')
    const behind = { PUBLIC_URL: 'https://colmeia.example', TRUSTED_PROXIES: '127.0.0.1' }
    expect(about(await settings(behind), 'address')?.state).toBe('ok')
    expect(about(await settings({ HOST: '0.0.0.0' }), 'address')?.state).toBe('advice')
    expect(about(await settings({ DATABASE_URL: 'postgres://a@b/c' }), 'secret')?.state).toBe('advice')
  })

  it('warns of settings that others can read', async () => {
    const file = path.join(folder, '.env')
    await writeFile(file, '')
    await chmod(file, 0o644)
    expect(about(await settings({}), 'settings')).toMatchObject({ mend: `chmod 600 ${file}` })
    await chmod(file, 0o600)
    expect(about(await settings({}), 'settings')).toBeUndefined()
  })

  it('says which folder cannot be used', async () => {
    const file = path.join(folder, 'a-file')
    await writeFile(file, '')
    const findings = await settings({ DATA_DIR: path.join(file, 'below') })
    expect(about(findings, 'data folder')?.state).toBe('fault')
  })
})

describe('the doctor, of the database,', () => {
  it('sees one that is well, and that nobody is admin yet', async () => {
    const findings = await checkDatabase(database.target, { withLedger: true, secret: null })
    // The tests' cluster intentionally runs without fsync.
    const notWell = findings.filter(({ state }) => state !== 'ok').map((finding) => finding.about)
    expect(notWell).toEqual(['durability', 'admins'])
    expect(about(findings, 'ledger')?.state).toBe('ok')
    await expectSameSecret(database.sql, 'a'.repeat(40))
    const other = await checkDatabase(database.target, { withLedger: false, secret: 'b'.repeat(40) })
    expect(about(other, 'secret')?.state).toBe('fault')
  })

  it('sees that the secret it was made with is not here, as beside an empty data folder', async () => {
    const own = await createTestDatabase()
    const emptyFolder = path.join(folder, 'empty')
    const here = async () => {
      const secret = await findAuthSecret({ authSecret: null, dataDir: emptyFolder })
      return about(await checkDatabase(own.target, { withLedger: false, secret }), 'secret')
    }
    expect(await here(), 'no server has started on it yet').toBeUndefined()
    await expectSameSecret(own.sql, 'a'.repeat(40))
    expect(await here()).toMatchObject({
      state: 'fault',
      says: expect.stringContaining('neither in the settings nor, readable, in DATA_DIR'),
      mend: expect.stringContaining('The server does not start without it'),
    })
    await replaceAuthSecret(emptyFolder, 'a'.repeat(40))
    expect(await here()).toBeUndefined()
    await own.drop()
  })

  it('sees an empty one and one of a newer version', async () => {
    const empty = await createTestDatabase({ migrated: false })
    expect(
      about(await checkDatabase(empty.target, { withLedger: false, secret: null }), 'schema'),
    ).toMatchObject({
      state: 'fault',
      says: 'The database is empty.',
    })
    await empty.drop()
    const newer = await createTestDatabase()
    await newer.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`
    expect(
      about(await checkDatabase(newer.target, { withLedger: false, secret: null }), 'schema'),
    ).toMatchObject({
      state: 'fault',
      says: expect.stringContaining('A newer version'),
    })
    await newer.sql`insert into drizzle.additions (created_at) values (9999999999999)`
    expect(
      about(await checkDatabase(newer.target, { withLedger: false, secret: null }), 'schema'),
    ).toMatchObject({ state: 'advice', says: expect.stringContaining('this one runs on it') })
    await newer.drop()
  })

  it('sees a balance that is not the sum of its rows', async () => {
    const own = await createTestDatabase()
    const member = await addMember(own.sql)
    await earn(own.sql, member, 40)
    await own.sql`update profiles set bpoints = bpoints - 1 where id = ${member}`
    const finding = about(await checkDatabase(own.target, { withLedger: true, secret: null }), 'ledger')
    expect(finding).toMatchObject({ state: 'fault', says: expect.stringContaining(member) })
    await own.drop()
  })

  it('says what a broken database answers, after what it found before', async () => {
    const own = await createTestDatabase()
    await own.sql`drop table user_roles`
    const findings = await checkDatabase(own.target, { withLedger: false, secret: null })
    expect(about(findings, 'clock')?.state).toBe('ok')
    expect(findings.at(-1)).toMatchObject({ state: 'fault', says: expect.stringContaining('user_roles') })
    await own.drop()
  })

  it('tells a replica that follows closely from one that is far behind', () => {
    expect(ofFollower(29.9).state).toBe('ok')
    expect(ofFollower(30)).toMatchObject({ state: 'advice', says: expect.stringContaining('30.0 s behind') })
  })

  it('sees a replica that is none, and one that is not there', async () => {
    expect(await checkReplica(database.target)).toMatchObject({ state: 'fault' })
    expect(await checkReplica({ url: 'postgres://a@127.0.0.1:1/b' })).toMatchObject({
      state: 'fault',
      says: expect.stringContaining('does not answer'),
    })
  })
})

describe('the doctor, of pictures and mail,', () => {
  it('tries the store and leaves nothing in it', async () => {
    const store = createFileStore({ dataDir: folder, s3: null })
    expect(await checkStorage(store, false)).toMatchObject({ state: 'ok' })
    const left: string[] = []
    for await (const files of store.list()) left.push(...files.map(({ name }) => name))
    expect(left).toEqual([])
    const file = path.join(folder, randomUUID())
    await writeFile(file, '')
    const broken = createFileStore({ dataDir: file, s3: null })
    expect(await checkStorage(broken, false)).toMatchObject({ state: 'fault' })
  })

  it('says when mail only goes to a folder, and when the mail server does not answer', async () => {
    expect(await checkMail({ smtpUrl: null, mailFrom: 'a@b.c' })).toMatchObject({ state: 'advice' })
    expect(await checkMail({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'a@b.c' })).toMatchObject({
      state: 'fault',
      says: expect.stringContaining('ECONNREFUSED'),
    })
  })
})
