import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFileStore } from '#server/platform/storage/create-file-store.ts'
import { quickMember } from '#server/testing/accounts/quick-member.ts'
import { earn } from '#server/testing/economy/earn.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { uploadPicture } from '#server/testing/upload-picture.ts'
import { ArchiveError } from './archive.ts'
import { encryptTo } from './encryption.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

const secret = 'a'.repeat(40)

let folder: string
let database: TestDatabase
let server: TestServer
let plain: string
let encrypted: string
let identityFile: string
let otherIdentity: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'colmeia-verify-'))
  database = await createTestDatabase()
  server = await startTestServer({ database })
  const ana = await quickMember(database.sql, secret, 'Ana')
  await earn(database.sql, ana.id, 60)
  await uploadPicture(server.url, ana.cookie)
  plain = path.join(folder, 'plain.tar.gz')
  await backUp(plain)

  const identity = await generateIdentity()
  identityFile = path.join(folder, 'key.txt')
  await writeFile(identityFile, `# created: 2026-11-19\n# public key: age1…\n${identity}\n`)
  otherIdentity = path.join(folder, 'other-key.txt')
  await writeFile(otherIdentity, await generateIdentity())
  encrypted = path.join(folder, 'encrypted.tar.gz.age')
  await backUp(encrypted, [await identityToRecipient(identity)])
}, 60_000)
afterAll(async () => {
  await server.stop()
  await database.drop()
  await rm(folder, { recursive: true })
})

async function backUp(to: string, recipients: readonly string[] = []) {
  return writeBackup({
    target: database.target,
    store: createFileStore({ dataDir: server.dataDir, s3: null }),
    secret: { value: secret, isGenerated: true },
    file: to,
    encrypt: recipients.length === 0 ? null : await encryptTo(recipients),
    now: new Date('2026-11-15T12:00:00Z'),
  })
}

async function withEmpty<T>(use: (empty: TestDatabase) => Promise<T>): Promise<T> {
  const empty = await createTestDatabase({ migrated: false })
  return use(empty).finally(() => empty.drop())
}

function verify(file: string, identity: string | null = null) {
  return withEmpty(({ target: scratch }) => verifyBackup({ scratch, file, identityFile: identity }))
}

/** What the operator reads. */
async function faultOf(file: string, identity: string | null = null): Promise<string> {
  const error = await verify(file, identity).then(
    () => new Error('nothing is wrong'),
    (reason: Error) => reason,
  )
  expect([error, error.message.split('\n').length]).toEqual([expect.any(ArchiveError), 1])
  return error.message
}

describe('an encrypted backup', () => {
  it('is restored with its identity, and is nothing but noise without', async () => {
    await withEmpty(async (empty) => {
      const store = createFileStore({ dataDir: await mkdtemp(path.join(folder, 'restored-')), s3: null })
      const summary = await restoreBackup({
        target: empty.target,
        store,
        file: encrypted,
        identityFile,
        replace: false,
      })
      expect(summary).toMatchObject({ madeAt: '2026-11-15T12:00:00.000Z', pictures: 2, secret })
      expect(await empty.sql`select name from users where name = 'Ana'`).toHaveLength(1)
      await expectSoundLedger(empty.sql)
    })
    expect((await stat(encrypted)).mode & 0o777).toBe(0o600)
    expect((await readFile(encrypted)).toString('latin1')).not.toContain('\x1f\x8b\x08')
  }, 60_000)

  it('is for every recipient', async () => {
    const identities = [await generateIdentity(), await generateIdentity()]
    const both = path.join(folder, 'both.tar.gz.age')
    await backUp(both, await Promise.all(identities.map((identity) => identityToRecipient(identity))))
    for (const identity of identities) {
      const file = path.join(folder, 'one-of-two.txt')
      await writeFile(file, identity)
      expect((await verify(both, file)).pictures).toBe(2)
    }
  }, 60_000)

  it('says in a sentence what is missing or wrong about the identity', async () => {
    await expect(verify(encrypted)).rejects.toThrow('The file is encrypted; name the file with its key')
    await expect(verify(encrypted, path.join(folder, 'nowhere'))).rejects.toThrow('cannot be read: ENOENT')
    await expect(verify(encrypted, plain)).rejects.toThrow('holds no identity of age')
    expect(await faultOf(encrypted, otherIdentity)).toContain('was encrypted to another recipient')
  }, 60_000)

  it('is not begun for a recipient that is none, whose text is not repeated', async () => {
    const mistaken = await generateIdentity()
    const refusal = await encryptTo([mistaken]).catch((error: Error) => error.message)
    expect(refusal).toContain('A recipient of backups is not valid')
    expect(refusal).not.toContain(mistaken)
  })
})

describe('verifying a backup', () => {
  it('restores it aside and says what it holds', async () => {
    const [{ members } = { members: 0 }] = await database.sql<{ members: number }[]>`
      select count(*)::int as members from users`
    expect(members).toBeGreaterThan(0)
    for (const [file, identity] of [
      [plain, null],
      [encrypted, identityFile],
    ] as const) {
      const summary = await verify(file, identity)
      expect(summary).toMatchObject({ pictures: 2, missingPictures: 0 })
      expect(summary.rows).toBeGreaterThan(members)
      expect(summary.tables).toBeGreaterThan(50)
    }
  }, 60_000)

  it('finds one flipped byte, wherever it is', async () => {
    for (const [file, identity] of [
      [plain, null],
      [encrypted, identityFile],
    ] as const) {
      const whole = await readFile(file)
      const damaged = path.join(folder, 'flipped')
      const { length } = whole
      for (const at of [0, Math.floor(length * 0.3), Math.floor(length * 0.8), length - 6]) {
        const bytes = Buffer.from(whole)
        bytes[at] = (bytes[at] ?? 0) ^ 1
        await writeFile(damaged, bytes)
        expect([at, await faultOf(damaged, identity)]).toEqual([at, expect.stringMatching(/damaged/)])
      }
    }
  }, 120_000)

  it('finds that a file was cut', async () => {
    for (const [file, identity] of [
      [plain, null],
      [encrypted, identityFile],
    ] as const) {
      const whole = await readFile(file)
      const cut = path.join(folder, 'cut')
      // 64 KB and its seal are a piece of age: a cut between two of them leaves only whole ones.
      const header = whole.indexOf('\n---') === -1 ? 0 : whole.indexOf('\n', whole.indexOf('\n---') + 1) + 1
      const atPiece = header + 16 + 65_536 + 16
      expect(atPiece).toBeLessThan(whole.length)
      for (const length of [0, 30, atPiece, whole.length - 1]) {
        await writeFile(cut, whole.subarray(0, length))
        expect([length, await faultOf(cut, identity)]).toEqual([
          length,
          expect.stringMatching(/damaged or not whole/),
        ])
      }
    }
  }, 120_000)
})

describe('verifying what somebody packed again', () => {
  let unpacked: string
  let names: string[]
  beforeAll(async () => {
    unpacked = path.join(folder, 'unpacked')
    await mkdir(unpacked)
    names = execFileSync('tar', ['tzf', plain]).toString().trim().split('\n')
    execFileSync('tar', ['xzf', plain, '-C', unpacked])
  })

  /** The backup with one file changed, with or without its lists of checksums. */
  async function repack(name: RegExp, change: (bytes: Buffer) => Buffer | null, withLists = false) {
    const found = names.find((candidate) => name.test(candidate)) ?? ''
    const file = path.join(unpacked, found)
    const before = await readFile(file)
    const after = change(before)
    const packed = names.filter(
      (candidate) =>
        (withLists || !candidate.startsWith('checksums/')) && (after !== null || candidate !== found),
    )
    const result = path.join(folder, 'repacked.tar.gz')
    await writeFile(file, after ?? '')
    await writeFile(path.join(folder, 'list'), packed.join('\n'))
    execFileSync('tar', ['czf', result, '-C', unpacked, '-T', path.join(folder, 'list')])
    await writeFile(file, before)
    return result
  }

  const replacing = (from: string | RegExp, to: string) => (bytes: Buffer) => {
    const after = bytes.toString('latin1').replace(from, to)
    expect(after).not.toBe(bytes.toString('latin1'))
    return Buffer.from(after, 'latin1')
  }

  it('sha256sum checks an unpacked backup, without us', async () => {
    const lists = (await readdir(path.join(unpacked, 'checksums'))).map((name) => `checksums/${name}`)
    const said = execFileSync('sha256sum', ['-c', ...lists], { cwd: unpacked }).toString()
    expect(said.trim().split('\n')).toHaveLength(names.length - lists.length)
  })

  it('takes it while everything is as it was', async () => {
    expect((await verify(await repack(/^manifest/, (same) => same))).pictures).toBe(2)
  }, 60_000)

  it('names the picture that is another one', async () => {
    const changed = await repack(
      /-1600\.webp$/,
      (bytes) => Buffer.from(bytes.fill(7, bytes.length - 20)),
      true,
    )
    expect(await faultOf(changed)).toMatch(/damaged: pictures\/\S+-1600\.webp is not what was written/)
  }, 60_000)

  it('knows how large the pictures were when they came, without checksums too', async () => {
    const shorter = await repack(/-480\.webp$/, (bytes) => {
      const cut = Buffer.from(bytes.subarray(0, -2))
      cut.writeUInt32LE(cut.length - 8, 4)
      return cut
    })
    expect(await faultOf(shorter)).toContain('1 pictures in the backup are not as large as they were')
    const zeroed = await repack(/-480\.webp$/, (bytes) => Buffer.alloc(bytes.length))
    expect(await faultOf(zeroed)).toMatch(/A picture is cut off or is none: \S+-480\.webp/)
  }, 60_000)

  it('counts pictures and rows', async () => {
    expect(await faultOf(await repack(/-480\.webp$/, () => null))).toContain(
      '1 files of pictures were read and 2 were written',
    )
    const fewer = await repack(/^tables\/profiles\//, replacing(/^.*\n/, ''))
    expect(await faultOf(fewer)).toMatch(/^profiles: \d+ rows were read and \d+ were written/)
  }, 60_000)

  it('adds the ledger up', async () => {
    const richer = await repack(/^tables\/bpoints_transactions\//, replacing('\t60\t', '\t61\t'))
    expect(await faultOf(richer)).toMatch(/The ledger in the backup does not add up in \d+ places/)
  }, 60_000)

  it('says what PostgreSQL refuses', async () => {
    const garbled = await repack(/^tables\/users\//, replacing(/^[0-9a-f]{8}/, 'not-hexa'))
    expect(await faultOf(garbled)).toMatch(/^What the file holds cannot be restored: .*users/)
  }, 60_000)
})
