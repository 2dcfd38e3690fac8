import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadAuthSecret } from '../platform/auth/auth-secret.ts'
import { openDatabase } from '../platform/database/open.ts'
import { earn } from '../testing/economy/earn.ts'
import { addMember } from '../testing/economy/members.ts'
import { operatorCommand } from '../testing/operator-command.ts'

const quiet = { info: () => {}, warn: () => {} }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colmeia-operations-'))
})
afterAll(() => rm(folder, { recursive: true }))

const run = (args: string[], dataDir: string, settings: NodeJS.ProcessEnv = {}) =>
  operatorCommand(args, { DATA_DIR: join(folder, dataDir), ...settings })

describe('the commands of an operator', () => {
  it.each([
    [['backup', 'a', 'b'], 'Usage: npm run backup [-- file.tar.gz] [--without-pictures]'],
    [['restore'], 'Usage: npm run restore -- file.tar.gz [--replace]'],
    [['doctor', 'me'], 'Usage: npm run doctor [-- --ledger]'],
  ])('show how they are used: %j', async (args, usage) => {
    const { code, stderr } = await run(args, 'none')
    expect(code).toBe(1)
    expect(stderr.slice(0, usage.length)).toBe(usage)
  })

  it('make no database to look at', async () => {
    expect((await run(['backup'], 'none')).stderr).toContain('There is nothing to back up')
    const { code, stdout } = await run(['doctor'], 'none')
    expect(code).toBe(0)
    expect(stdout).toContain('npm start makes one.')
    expect(await readdir(join(folder, 'none'))).not.toContain('postgres')
  })

  it('carry an installation over: backed up while it runs, restored elsewhere, found well', async () => {
    const dataDir = join(folder, 'running')
    const running = await openDatabase({ databaseUrl: null, dataDir }, quiet)
    const secret = await loadAuthSecret({ authSecret: null, dataDir })
    await earn(running.sql, await addMember(running.sql), 40)
    const backup = await run(['backup'], 'running')
    expect(backup).toMatchObject({ code: 0, stderr: '' })
    const file = /^(\S+\.tar\.gz): \d+ rows/.exec(backup.stdout)?.[1] ?? ''
    await running.stop()

    const restored = await run(['restore', file], 'elsewhere')
    expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining('The ledger adds up.') })
    expect((await readFile(join(folder, 'elsewhere', 'auth-secret'), 'utf8')).trim()).toBe(secret)
    expect(await run(['restore', file], 'elsewhere')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The database is not empty.'),
    })
    expect((await run(['restore', file, '--replace'], 'elsewhere')).code).toBe(0)
    const doctor = await run(['doctor', '--ledger'], 'elsewhere')
    expect(doctor.stdout).toContain('every balance is the sum of its rows')
    expect(doctor.code).toBe(0)
  }, 90_000)

  it('encrypt a backup as the settings say, and say whether it is good, leaving nothing behind', async () => {
    const dataDir = join(folder, 'encrypting')
    const running = await openDatabase({ databaseUrl: null, dataDir }, quiet)
    await earn(running.sql, await addMember(running.sql), 40)
    await running.stop()
    const identity = await generateIdentity()
    const key = join(folder, 'colmeia.key')
    await writeFile(key, identity)
    const BACKUP_ENCRYPT_TO = await identityToRecipient(identity)
    const backup = await run(['backup'], 'encrypting', { BACKUP_ENCRYPT_TO })
    expect(backup).toMatchObject({ code: 0, stderr: '' })
    const file = /^(\S+\.tar\.gz\.age): \d+ rows/.exec(backup.stdout)?.[1] ?? ''

    const good = await run(['backup', '--verify', file, '--identity', key], 'encrypting')
    expect(good).toMatchObject({ code: 0, stderr: '' })
    expect(good.stdout).toMatch(
      / is whole: made at \S+, \d+ rows of \d+ tables, .* a ledger that adds up\.\n$/,
    )
    expect(await readdir(dataDir)).not.toContainEqual(expect.stringMatching(/^verify-/))

    const bytes = await readFile(file)
    const at = bytes.length - 100
    await writeFile(file, bytes.fill(bytes.readUInt8(at) ^ 1, at, at + 1))
    for (const args of [
      ['backup', '--verify', file, '--identity', key],
      ['restore', file, '--identity', key, '--replace'],
    ])
      expect(await run(args, 'encrypting')).toMatchObject({
        code: 1,
        stdout: '',
        stderr: 'The file is damaged or not whole.\n',
      })
    expect(await readdir(dataDir)).not.toContainEqual(expect.stringMatching(/^verify-/))
  }, 120_000)
})

/** The doctor's finding about one subject, with its advice. */
function saidOf(stdout: string, about: string): { readonly mark: string; readonly text: string }[] {
  return stdout
    .split(/\n(?=\S)/)
    .map((entry) => /^(\S+) +(.*)$/s.exec(entry))
    .filter((entry) => entry?.[2]?.startsWith(about))
    .map((entry) => ({ mark: entry?.[1] ?? '', text: entry?.[2] ?? '' }))
}

describe('the doctor', () => {
  it('names every wrong setting, says how to mend it, and that nothing else was looked at', async () => {
    const wrong = { LOG_LEVEL: 'loud', SMTP_HOST: 'mail', AUTH_SECRET: 'curto demais' }
    const { code, stdout, stderr } = await run(['doctor'], 'wrong-settings', wrong)
    expect(code).toBe(1)
    expect(stderr).toBe('')
    expect(saidOf(stdout, 'settings').map(({ mark, text }) => `${mark} ${text}`)).toEqual([
      expect.stringMatching(/^FAULT settings +AUTH_SECRET: expected .*\n +→ Correct it in \.env/),
      expect.stringMatching(/^FAULT settings +LOG_LEVEL: expected auto, trace, .*\n +→ Correct it in \.env/),
      expect.stringMatching(
        /^FAULT settings +SMTP_HOST: unknown; expected SMTP_URL\n +→ Correct it in \.env/,
      ),
    ])
    expect(saidOf(stdout, 'the rest')[0]?.text).toMatch(
      /database.* not looked at.*\n +→ Mend the settings first/,
    )
    expect(stdout).toContain('3 fault(s)')
    // The value may be a secret.
    expect(stdout).not.toContain('curto demais')
  })

  it('says that the database does not answer, without its password, and looks at the rest', async () => {
    const nowhere = { DATABASE_URL: 'postgres://colmeia:senha-secreta@127.0.0.1:1/colmeia' }
    const { code, stdout, stderr } = await run(['doctor'], 'no-database', nowhere)
    expect(code).toBe(1)
    expect(stderr).toBe('')
    expect(saidOf(stdout, 'database')).toEqual([
      {
        mark: 'FAULT',
        text: expect.stringMatching(
          /nothing answers at 127\.0\.0\.1:1; is PostgreSQL running there\?\n +→ Mend that first/,
        ),
      },
    ])
    expect(saidOf(stdout, 'pictures')).toMatchObject([{ mark: 'ok' }])
    expect(saidOf(stdout, 'mail')).toMatchObject([{ mark: 'advice' }])
    expect(stdout).toContain('1 fault(s)')
    expect(stdout).not.toContain('senha-secreta')
  })

  it('says that the address of a replica is none, by its name, and looks at the rest', async () => {
    const address = 'postgres://127.0.0.1:1'
    const settings = { DATABASE_URL: `${address}/colmeia`, DATABASE_REPLICA_URL: address }
    const { code, stdout } = await run(['doctor'], 'no-replica', settings)
    expect(code).toBe(1)
    expect(saidOf(stdout, 'replica')).toEqual([
      { mark: 'FAULT', text: expect.stringMatching(/DATABASE_REPLICA_URL is not valid.*\n +→ Correct it/) },
    ])
    expect(saidOf(stdout, 'pictures')).toMatchObject([{ mark: 'ok' }])
  })
})
