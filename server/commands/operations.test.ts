import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadAuthSecret } from '../platform/auth/auth-secret.ts'
import { openDatabase } from '../platform/database/open.ts'
import { repositoryRoot } from '../repository-root.ts'
import { earn } from '../testing/economy/earn.ts'
import { addMember } from '../testing/economy/members.ts'

/** What `npm run backup`, `npm run restore` and `npm run doctor` run. */
const command = join(repositoryRoot, 'scripts/command.mjs')
const quiet = { info: () => {}, warn: () => {} }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colmeia-operations-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Result = { code: number; stdout: string; stderr: string }

async function run(args: string[], dataDir: string): Promise<Result> {
  const result = promisify(execFile)(process.execPath, [command, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: join(folder, dataDir) },
  })
  return result.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Result) => error,
  )
}

describe('the commands of an operator', () => {
  it.each([
    [['backup', 'a', 'b'], 'Usage: npm run backup [-- file.tar.gz] [--without-pictures]'],
    [['restore'], 'Usage: npm run restore -- file.tar.gz [--replace]'],
    [['doctor', 'me'], 'Usage: npm run doctor [-- --ledger]'],
  ])('show how they are used: %j', async (args, usage) => {
    expect(await run(args, 'none')).toMatchObject({ code: 1, stderr: `${usage}\n` })
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
})
