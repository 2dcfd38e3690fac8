import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { TransactionSql } from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadConfig } from '#server/platform/config.ts'
import { StartError } from '#server/platform/database/start-error.ts'
import { startServer } from '#server/start-server.ts'
import { quickMember } from '#server/testing/accounts/quick-member.ts'
import { noise } from '#server/testing/picture-files.ts'
import { startTestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { loadAuthSecret } from './auth-secret.ts'
import type { AccountEvent } from './events/account-events.ts'
import { expectSameSecret, replaceInstallationSecret, replaceSecret } from './secret-fingerprint.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'colmeia-secret-')), 'data')
})
afterEach(() => rm(join(dataDir, '..'), { recursive: true }))

describe('the secret', () => {
  it('is the configured one where there is one, and nothing is written', async () => {
    expect(await loadAuthSecret({ authSecret: 'configured', dataDir })).toBe('configured')
    await expect(stat(dataDir)).rejects.toThrow()
  })

  it('is made once, kept for the next start, and readable by its owner only', async () => {
    const first = await loadAuthSecret({ authSecret: null, dataDir })
    expect(first.length).toBeGreaterThanOrEqual(64)
    expect(await loadAuthSecret({ authSecret: null, dataDir })).toBe(first)
    expect((await stat(join(dataDir, 'auth-secret'))).mode & 0o777).toBe(0o600)
  })

  it('is the same for servers that start at the same moment', async () => {
    const secrets = await Promise.all(
      Array.from({ length: 20 }, () => loadAuthSecret({ authSecret: null, dataDir })),
    )
    expect(new Set(secrets).size).toBe(1)
    expect(await readdir(dataDir)).toEqual(['auth-secret'])
  })

  it('says in one sentence that it cannot be kept', async () => {
    // A file in place of the folder: not even root can write there.
    await writeFile(dataDir, '')
    await expect(loadAuthSecret({ authSecret: null, dataDir: join(dataDir, 'below') })).rejects.toThrow(
      /^DATA_DIR: .* cannot be written to .*set AUTH_SECRET/,
    )
  })
})

describe('a secret that cannot be read', () => {
  it.each([
    [
      'a folder stands in its place',
      async (path: string) => mkdir(path, { recursive: true }),
      /cannot be read .*set AUTH_SECRET/,
    ],
    ['it is empty', async (path: string) => writeFile(path, ''), /is empty; delete it and start again\.$/],
  ] as const)('is said in one sentence when %s', async (_, make, said) => {
    await mkdir(dataDir, { recursive: true })
    await make(join(dataDir, 'auth-secret'))
    const loaded = loadAuthSecret({ authSecret: null, dataDir })
    await expect(loaded).rejects.toBeInstanceOf(StartError)
    await expect(loaded).rejects.toThrow(said)
  })
})

describe('a database', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  it('lets servers with its own secret start, and no other', async () => {
    const { sql } = database
    await Promise.all(Array.from({ length: 5 }, () => expectSameSecret(sql, 'a'.repeat(40))))
    await expect(expectSameSecret(sql, 'b'.repeat(40))).rejects.toThrow(/^AUTH_SECRET is not the one/)
    await expectSameSecret(sql, 'a'.repeat(40))
    const stored = await sql`select value from installation`
    expect(JSON.stringify(stored)).not.toContain('aaaa')
  })

  it('needs no data folder where AUTH_SECRET is set: the server starts, and has no room for pictures', async () => {
    // A file in place of the folder: not even root can write there.
    await writeFile(dataDir, '')
    const own = await createTestDatabase()
    const env = { AUTH_SECRET: 'a'.repeat(40), DATA_DIR: join(dataDir, 'below') }
    const running = await startTestServer({ database: own, env })
    const cookie = await running.signUp('ana@example.com')
    const answer = await fetch(`${running.url}/api/session`, { headers: { cookie } })
    expect(await answer.json()).toMatchObject({ viewer: { id: expect.any(String) } })
    const picture = await fetch(`${running.url}/api/pictures`, {
      method: 'POST',
      headers: { origin: running.url, cookie, 'content-type': 'image/webp' },
      body: new Uint8Array(await noise(16, 16).webp().toBuffer()),
    })
    expect(picture.status).toBe(503)
    await running.stop()
    await own.drop()
  }, 60_000)

  it('of our own in a folder that nobody may write to is refused in one sentence', async () => {
    await writeFile(dataDir, '')
    const config = loadConfig({ PORT: '0', DATA_DIR: join(dataDir, 'below'), AUTH_SECRET: 'a'.repeat(40) })
    const starting = startServer(config, { log: pino({ level: 'silent' }) })
    await expect(starting).rejects.toBeInstanceOf(StartError)
    await expect(starting).rejects.toThrow(/^The data folder cannot be used: [^\n]+$/)
  })

  it('keeps a server with another secret from starting beside one that runs, and changes nothing', async () => {
    const own = await createTestDatabase()
    const running = await startTestServer({ database: own, env: { AUTH_SECRET: 'a'.repeat(40) } })
    const cookie = await running.signUp('ana@example.com')
    const stored = () => own.sql`
      select (select value from installation where name = 'auth-secret') as fingerprint,
        (select count(*) from sessions) as sessions`
    const before = await stored()
    const other = startTestServer({ database: own, env: { AUTH_SECRET: 'b'.repeat(40) } })
    await expect(other).rejects.toThrow(/^AUTH_SECRET is not the one .*npm run secret -- --replace/)
    expect(await stored()).toEqual(before)
    const answer = await fetch(`${running.url}/api/session`, { headers: { cookie } })
    expect(await answer.json()).toMatchObject({ viewer: { id: expect.any(String) } })
    await running.stop()
    await own.drop()
  }, 60_000)

  it('takes a new secret: sessions end, and what the old one encrypted is gone', async () => {
    const { sql } = database
    const ana = await quickMember(sql, 'a'.repeat(40))
    const bia = await quickMember(sql, 'a'.repeat(40))
    await sql`
      insert into two_factors (id, user_id, secret, backup_codes)
      values (${randomUUID()}, ${ana.id}, 'encrypted', 'encrypted')`
    await sql`update users set two_factor_enabled = true where id = ${ana.id}`
    await sql`update accounts set access_token = 'encrypted' where user_id = ${bia.id}`
    // Bia began to turn a second step on, and never finished.
    await sql`
      insert into two_factors (id, user_id, secret, backup_codes, verified)
      values (${randomUUID()}, ${bia.id}, 'encrypted', 'encrypted', false)`
    const told: AccountEvent[] = []
    const recordEvent = async (event: AccountEvent) => void told.push(event)
    expect(await replaceSecret({ sql, recordEvent }, 'b'.repeat(40))).toBe(1)
    expect(told).toEqual([{ userId: ana.id, kind: 'second-step-lost' }])
    await expectSameSecret(sql, 'b'.repeat(40))
    expect(await sql`select from sessions`).toHaveLength(0)
    expect(await sql`select from users where two_factor_enabled`).toHaveLength(0)
    expect(await sql`select from accounts where access_token is not null`).toHaveLength(0)
    expect(await sql`select from accounts where password is not null`).toHaveLength(2)
  })

  it('and the file of the secret agree again after a replacement that was cut off between them', async () => {
    const own = await createTestDatabase()
    const config = { authSecret: null, dataDir }
    const leaked = await loadAuthSecret(config)
    await expectSameSecret(own.sql, leaked)
    // The process ends when the database has just taken the new secret.
    const cut = new Proxy(own.sql, {
      get: (sql, name) =>
        name === 'begin'
          ? async (work: (transaction: TransactionSql) => Promise<unknown>) => {
              await sql.begin(work)
              throw new Error('the process ended here')
            }
          : Reflect.get(sql, name),
    })
    const recordEvent = async () => {}
    await expect(replaceInstallationSecret({ sql: cut, recordEvent }, config)).rejects.toThrow('ended here')
    // No server starts with the leaked one, and the next run does not take it for the new one.
    await expect(expectSameSecret(own.sql, leaked)).rejects.toThrow(/^AUTH_SECRET is not the one/)
    expect(await replaceInstallationSecret({ sql: own.sql, recordEvent }, config)).toMatchObject({
      status: 'replaced',
    })
    const now = await loadAuthSecret(config)
    expect(now).not.toBe(leaked)
    await expectSameSecret(own.sql, now)
    expect(await readdir(dataDir)).toEqual(['auth-secret'])
    await own.drop()
  })
})
