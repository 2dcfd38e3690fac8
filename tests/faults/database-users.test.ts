import { execFileSync } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, realpath, rm, stat, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isStopped, postmasterPid, Worker, type WorkerOptions } from './database-process.ts'

type Scenario = { name: string; dataDir: string; options: WorkerOptions; owner: number }

const nobody = { uid: 65_534, gid: 65_534 }
const deployment = inject('deployment')
let place: string

beforeAll(async () => {
  place = await realpath(await mkdtemp(path.join(os.tmpdir(), 'colmeia-users-')))
  await chmod(place, 0o755)
})
afterAll(async () => {
  await rm(place, { recursive: true, force: true })
})

/** As this user: first start, killed with its PostgreSQL, recovered, taken over, stopped. */
async function liveThrough({ dataDir, options, owner }: Scenario) {
  const first = new Worker(deployment, dataDir, options)
  await first.waitForRows(10)
  expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe(owner)
  process.kill(await postmasterPid(dataDir), 'SIGKILL')
  first.kill('SIGKILL')
  await first.ended

  const second = new Worker(deployment, dataDir, options)
  await second.waitForRows(10)
  second.kill('SIGKILL')
  await second.ended

  const third = new Worker(deployment, dataDir, options)
  await third.waitForRows(10)
  expect(third.logged('Joined the PostgreSQL that already runs')).toBe(true)
  expect(await third.stop()).toBe(0)
  expect(isStopped(dataDir)).toBe(true)
}

describe('the embedded database works', () => {
  it('for the user who runs this test', async () => {
    const dataDir = path.join(place, 'mine', 'deep', 'a folder with spaces "and" $signs')
    await liveThrough({ name: 'current', dataDir, options: {}, owner: process.getuid?.() ?? 0 })
  })

  if (process.getuid?.() === 0) {
    it('for an ordinary user', async () => {
      const dataDir = path.join(place, 'ordinary')
      await mkdir(dataDir)
      await chown(dataDir, nobody.uid, nobody.gid)
      await liveThrough({ name: 'ordinary', dataDir, options: { user: nobody }, owner: nobody.uid })
    })

    it('for root in a folder that only root may enter', async () => {
      const closed = path.join(place, 'closed')
      await mkdir(closed, { mode: 0o700 })
      await liveThrough({ name: 'closed', dataDir: path.join(closed, 'data'), options: {}, owner: 0 })
    })

    it("for root below somebody's private folder", async () => {
      const home = path.join(place, 'home')
      await mkdir(home, { mode: 0o700 })
      await chown(home, nobody.uid, nobody.gid)
      await liveThrough({ name: 'home', dataDir: path.join(home, 'data'), options: {}, owner: nobody.uid })
    })

    it('for root on a system without user namespaces', async () => {
      // A PATH with everything except unshare, which enters user namespaces.
      const bin = path.join(place, 'bin')
      await mkdir(bin)
      await symlink(execFileSync('which', ['sh'], { encoding: 'utf8' }).trim(), path.join(bin, 'sh'))
      const dataDir = path.join(place, 'without')
      const worker = new Worker(deployment, dataDir, { env: { PATH: bin } })
      await worker.waitForRows(3)
      const { uid } = await stat(path.join(dataDir, 'postgres'))
      expect(await worker.stop()).toBe(0)
      expect(uid).not.toBe(0)
      await liveThrough({ name: 'without', dataDir, options: { env: { PATH: bin } }, owner: uid })
      // The owner stays the same when user namespaces are available again.
      await liveThrough({ name: 'with', dataDir, options: {}, owner: uid })
    })
  }
})
