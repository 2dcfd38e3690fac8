import { spawnSync } from 'node:child_process'
import { appendFile, chmod, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { socketFolder } from '#server/platform/database/embedded/endpoint.ts'
import { explainFailure } from '#server/platform/database/embedded/explain-failure.ts'
import { Worker, type WorkerOptions } from './database-process.ts'

const deployment = inject('deployment')
let dataDir: string

beforeEach(async () => {
  dataDir = await realpath(await mkdtemp(path.join(os.tmpdir(), 'colmeia-start-')))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Starts a server that must not start, and returns its reason. */
async function refusal(folder = dataDir, options: WorkerOptions = {}): Promise<string> {
  const worker = new Worker(deployment, folder, options)
  const { event, message = '' } = await worker.waitFor(
    ({ event }) => event === 'refused' || event === 'ready',
  )
  if (event === 'ready') await worker.stop()
  expect(event).toBe('refused')
  expect(await worker.ended).toBe(1)
  expect(message).not.toContain('\n')
  return message
}

async function startAndStop(options: WorkerOptions = {}) {
  const worker = new Worker(deployment, dataDir, options)
  await worker.waitForRows(3)
  expect(await worker.stop()).toBe(0)
}

describe('one clear line instead of a start', () => {
  it('when the data are of another major version of PostgreSQL', async () => {
    await mkdir(path.join(dataDir, 'postgres'), { mode: 0o700 })
    await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '14\n')
    expect(await refusal()).toMatch(/is of PostgreSQL 14 and this Colmeia brings PostgreSQL \d+/)
  })

  it('when the folder holds something that is not a database', async () => {
    await mkdir(path.join(dataDir, 'postgres'))
    await writeFile(path.join(dataDir, 'postgres', 'thesis.txt'), 'important')
    expect(await refusal()).toContain('is not a database folder')
  })

  it('when the data folder may not be written by this user', async () => {
    await chmod(dataDir, 0o555)
    // Root may write everywhere, so another user tries.
    const user = process.getuid?.() === 0 ? { user: { uid: 65_534, gid: 65_534 } } : {}
    expect(await refusal(dataDir, user)).toContain(`The data folder ${dataDir} cannot be used by this user`)
  })

  it('when the data folder cannot be a folder', async () => {
    const file = path.join(dataDir, 'file')
    await writeFile(file, '')
    expect(await refusal(path.join(file, 'data'))).toContain('The data folder cannot be used')
  })

  it('when PostgreSQL itself refuses to start, with its last words', async () => {
    await startAndStop()
    await appendFile(path.join(dataDir, 'postgres', 'postgresql.conf'), 'nonsense = 1\n')
    const line = await refusal()
    expect(line).toContain(`PostgreSQL did not start (see ${path.join(dataDir, 'postgres.log')})`)
    expect(line).toContain('contains errors')
  })

  it('when someone else has made the folder of its socket', async () => {
    const folder = socketFolder(dataDir)
    await symlink(dataDir, folder)
    const line = await refusal()
    await rm(folder)
    expect(line).toContain(`${folder} belongs to someone else`)
    await startAndStop()
  })
})

describe('a full disk', () => {
  it('is recognised in the words of PostgreSQL and of the system', async () => {
    for (const words of ['FATAL: could not write: No space left on device', 'ENOSPC: no space left']) {
      expect((await explainFailure('x', words, dataDir)).message).toContain('The disk is full')
    }
  })

  for (const onSmallDisk of waysToMount()) {
    it('at the first start', async () => {
      const prefix = onSmallDisk(dataDir, { size: '12m', filled: false })
      expect(await refusal(dataDir, { prefix })).toContain('The disk is full')
    })

    it('at a later start, which works again once there is space', async () => {
      await startAndStop()
      const prefix = onSmallDisk(dataDir, { size: '100m', filled: true })
      expect(await refusal(dataDir, { prefix })).toContain('The disk is full')
      await startAndStop({ prefix: onSmallDisk(dataDir, { size: '100m', filled: false }) })
    })
  }
})

type SmallDisk = (folder: string, disk: { size: string; filled: boolean }) => string[]

/** Linux can give a process its own small disk, unless user namespaces are forbidden. */
function waysToMount(): SmallDisk[] {
  const unshare = ['--user', '--map-root-user', '--mount']
  const probe = spawnSync('unshare', [...unshare, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'])
  if (probe.status !== 0) return []
  const onSmallDisk: SmallDisk = (folder, { size, filled }) => {
    const steps = [
      'copy=$(mktemp -d)',
      'cp -a "$0/." "$copy"',
      `mount -t tmpfs -o size=${size},mode=700 tmpfs "$0"`,
      'cp -a "$copy/." "$0"',
      'rm -rf "$copy" "$0/postgres.log"',
      filled ? '{ dd if=/dev/zero of="$0/filler" bs=4k 2>/dev/null || true; }' : 'true',
      'exec "$@"',
    ]
    return ['unshare', ...unshare, 'sh', '-c', steps.join(' && '), folder]
  }
  return [onSmallDisk]
}
