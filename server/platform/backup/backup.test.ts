import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createFileStore } from '#server/platform/storage/create-file-store.ts'
import { type QuickMember, quickMember } from '#server/testing/accounts/quick-member.ts'
import { earn } from '#server/testing/economy/earn.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { uploadPicture } from '#server/testing/upload-picture.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const secret = 'a'.repeat(40)

let folder: string
let database: TestDatabase
let server: TestServer
let members: QuickMember[]
let pictureId: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'colmeia-backup-'))
  database = await createTestDatabase()
  server = await startTestServer({ database })
  members = await Promise.all(
    Array.from({ length: 4 }, (_, n) => quickMember(database.sql, secret, `Ana "N°${n}"\t\\ mel\n`)),
  )
  pictureId = await uploadPicture(server.url, members[0]?.cookie ?? '')
  for (const { id } of members) await earn(database.sql, id, 100_000)
}, 60_000)
afterAll(async () => {
  await server.stop()
  await database.drop()
  await rm(folder, { recursive: true })
})

function backUp(to: string, from = database) {
  return writeBackup({
    target: from.target,
    store: createFileStore({ dataDir: server.dataDir, s3: null }),
    secret: { value: secret, isGenerated: true },
    file: to,
    encrypt: null,
    now: new Date('2026-11-15T12:00:00Z'),
  })
}

async function restoreInto(target: TestDatabase, from: string, replace = false) {
  const dataDir = await mkdtemp(path.join(folder, 'restored-'))
  const store = createFileStore({ dataDir, s3: null })
  return {
    dataDir,
    store,
    summary: await restoreBackup({ target: target.target, store, file: from, identityFile: null, replace }),
  }
}

function buy({ cookie }: QuickMember) {
  return server.post('/api/store/purchases', { item: 'extra_project_slot', key: randomUUID() }, { cookie })
}

async function contentsOf({ sql }: TestDatabase): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await sql.unsafe<{ digest: string }[]>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
       from public."${name}" t`,
    )
    contents[name] = row?.digest ?? ''
  }
  return contents
}

describe('a backup', () => {
  it('made while members pay restores to one sound moment, and the restored server knows its members', async () => {
    let paying = true
    let paid = 0
    const payers = members.flatMap((member) =>
      [1, 2].map(async () => {
        while (paying) if ((await buy(member)).status === 200) paid += 1
      }),
    )
    await expect.poll(() => paid, { timeout: 20_000 }).toBeGreaterThan(10)
    file = path.join(folder, 'running.tar.gz')
    const before = paid
    const summary = await backUp(file)
    expect(paid).toBeGreaterThan(before)
    paying = false
    await Promise.all(payers)
    expect(summary).toMatchObject({ pictures: 2, missingPictures: 0 })
    expect((await stat(file)).mode & 0o777).toBe(0o600)

    const empty = await createTestDatabase({ migrated: false })
    try {
      const { dataDir, summary: restored } = await restoreInto(empty, file)
      expect(restored).toMatchObject({ madeAt: '2026-11-15T12:00:00.000Z', pictures: 2, secret })
      expect(restored.rows).toBe(summary.rows)
      await expectSoundLedger(empty.sql)
      const [{ purchases } = { purchases: 0 }] = await empty.sql<{ purchases: number }[]>`
        select count(*)::int as purchases from purchases`
      expect(purchases).toBeGreaterThanOrEqual(before)
      expect(purchases).toBeLessThanOrEqual(paid)

      // As every start does.
      await migrate(empty.target)
      const drill = await startTestServer({ database: empty, env: { DATA_DIR: dataDir } })
      try {
        const cookie = members[0]?.cookie ?? ''
        const session = await fetch(`${drill.url}/api/session`, { headers: { cookie } })
        expect(await session.text()).toContain(members[0]?.id)
        const [kept] = await empty.sql<
          { address: string }[]
        >`select address from pictures where id = ${pictureId}`
        const picture = await fetch(`${drill.url}/media/${kept?.address}-480.webp`, { headers: { cookie } })
        expect(picture.status).toBe(200)
        // Keys, triggers and counters work: the next purchase is numbered after those of the backup.
        const answer = await drill.post(
          '/api/store/purchases',
          { item: 'extra_project_slot', key: randomUUID() },
          { cookie },
        )
        expect(answer.status).toBe(200)
        await expectSoundLedger(empty.sql)
      } finally {
        await drill.stop()
      }
    } finally {
      await empty.drop()
    }
  }, 90_000)

  it('holds every row of every table as it was', async () => {
    const quiet = path.join(folder, 'quiet.tar.gz')
    await backUp(quiet)
    const empty = await createTestDatabase({ migrated: false })
    try {
      await restoreInto(empty, quiet)
      expect(await contentsOf(empty)).toEqual(await contentsOf(database))
      const rules = (sql: TestDatabase['sql']) => sql`
        select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace order by 1, 2`
      expect(await rules(empty.sql)).toEqual(await rules(database.sql))
    } finally {
      await empty.drop()
    }
  }, 60_000)

  it('can be opened with tar', async () => {
    const names = execFileSync('tar', ['tzf', file]).toString().split('\n')
    expect(names[0]).toBe('manifest.json')
    expect(names).toContain('tables/users/000000.copy')
    expect(names).toContain(`pictures/${pictureId}-480.webp`)
    const users = execFileSync('tar', ['xzOf', file, 'tables/users/000000.copy']).toString()
    expect(users).toContain(String.raw`Ana "N°0"\t\\ mel\n`)
  })

  it('is not put over another, and leaves nothing when it fails', async () => {
    const there = path.join(folder, 'there.tar.gz')
    await writeFile(`${there}.part`, 'of another run')
    await expect(backUp(there)).rejects.toThrow('EEXIST')
    expect(await readFile(`${there}.part`, 'utf8')).toBe('of another run')
    const empty = await createTestDatabase({ migrated: false })
    const nothing = path.join(folder, 'nothing.tar.gz')
    await expect(backUp(nothing, empty)).rejects.toThrow('There is nothing to back up')
    await expect(stat(`${nothing}.part`)).rejects.toThrow('ENOENT')
    await empty.drop()
  })
})

describe('restoring', () => {
  let full: TestDatabase
  beforeAll(async () => {
    full = await createTestDatabase()
    await full.sql`insert into users (id, name, email) values (${randomUUID()}, 'Bia', 'bia@example.com')`
  })
  afterAll(() => full.drop())

  it('refuses a database that holds anything, unless told to replace it', async () => {
    await expect(restoreInto(full, file)).rejects.toThrow('The database is not empty')
    expect(await full.sql`select name from users`).toEqual([{ name: 'Bia' }])
    await restoreInto(full, file, true)
    expect(await full.sql`select 1 from users where name = 'Bia'`).toEqual([])
    await expectSoundLedger(full.sql)
  }, 60_000)

  it('refuses while a server uses the database', async () => {
    const other = connect(full.target, { max: 1 })
    await other.sql`select 1`
    await expect(restoreInto(full, file, true)).rejects.toThrow('A Colmeia server uses this database')
    await other.close()
  })

  it('changes nothing when the file is cut off, damaged, or of a newer version', async () => {
    const before = await contentsOf(full)
    const whole = await readFile(file)
    const cut = path.join(folder, 'cut.tar.gz')
    // Cut at any point: inside a table, inside a picture, or just before the end.
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9, 0.999]) {
      await writeFile(cut, whole)
      await truncate(cut, Math.floor(whole.length * part))
      await expect(restoreInto(full, cut, true)).rejects.toThrow('The file is damaged or not whole.')
    }
    const garbled = path.join(folder, 'garbled.tar.gz')
    const middle = Math.floor(whole.length / 2)
    await writeFile(garbled, whole.fill(0, middle, middle + 64))
    await expect(restoreInto(full, garbled, true)).rejects.toThrow()
    const other = path.join(folder, 'other.txt')
    await writeFile(other, 'not a backup')
    await expect(restoreInto(full, other, true)).rejects.toThrow('The file is damaged or not whole.')

    const newer = await createTestDatabase()
    await newer.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`
    const ofNewer = path.join(folder, 'newer.tar.gz')
    await backUp(ofNewer, newer)
    await newer.drop()
    await expect(restoreInto(full, ofNewer, true)).rejects.toThrow('a newer version of Colmeia')
    expect(await contentsOf(full)).toEqual(before)
  }, 60_000)
})
