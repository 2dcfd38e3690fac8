import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { isStopped, postmasterPid, Worker } from './database-process.ts'
import { installedFolder } from './installed-folder.ts'

const deployment = inject('deployment')
let dataDir: string
let workers: Worker[]

beforeEach(async () => {
  dataDir = (await installedFolder()).path
  workers = []
})
afterEach(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await Promise.all(workers.map((worker) => worker.ended))
  // Joining the remaining server and leaving last stops it.
  const rest = await startEmbedded({ dataDir }).catch(() => null)
  await rest?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

function startWorker(): Worker {
  const worker = new Worker(deployment, dataDir)
  workers.push(worker)
  return worker
}

async function emptyFolder(): Promise<void> {
  await rm(dataDir, { recursive: true })
  await mkdir(dataDir)
}

/** No acknowledged row is missing, and every page of the database is readable. */
async function expectNothingLost() {
  const embedded = await startEmbedded({ dataDir })
  const { sql, close } = connect(embedded.connection)
  const rows = await sql<{ row: string }[]>`select writer || '/' || n as row from notes`
  const [failures] = await sql`select sum(checksum_failures)::int as count from pg_stat_database`
  await close()
  await embedded.stop()
  const found = new Set(rows.map(({ row }) => row))
  const lost = workers.flatMap((worker) => worker.saved()).filter((row) => !found.has(row))
  expect(lost).toEqual([])
  expect(failures?.count ?? 0).toBe(0)
}

describe('a server killed with kill -9', () => {
  it('leaves PostgreSQL running, and the next server takes it over', async () => {
    const first = startWorker()
    await first.waitForRows(50)
    const postgres = await postmasterPid(dataDir)
    first.kill('SIGKILL')
    await first.ended

    const second = startWorker()
    await second.waitForRows(10)
    expect(second.logged('Joined the PostgreSQL that already runs')).toBe(true)
    expect(await postmasterPid(dataDir)).toBe(postgres)
    expect(await second.stop()).toBe(0)
    expect(isStopped(dataDir)).toBe(true)
    await expectNothingLost()
  })

  it('together with its PostgreSQL is recovered by the next start within 10 s, again and again', async () => {
    for (let round = 0; round < 2; round += 1) {
      const worker = startWorker()
      const begin = Date.now()
      await worker.waitFor('ready')
      expect(Date.now() - begin).toBeLessThan(10_000)
      await worker.waitForRows(30)
      process.kill(await postmasterPid(dataDir), 'SIGKILL')
      worker.kill('SIGKILL')
      await worker.ended
    }
    await expectNothingLost()
  })

  it.each([60, 300, 700, 1200])(
    'after %i ms of the first start leaves nothing that stops the next one',
    async (ms) => {
      await emptyFolder()
      const worker = startWorker()
      await pause(ms)
      worker.kill('SIGKILL')
      await worker.ended

      const next = startWorker()
      await next.waitForRows(5)
      expect(await next.stop()).toBe(0)
      await expectNothingLost()
      const entries = await readdir(dataDir)
      expect(entries.filter((entry) => entry.startsWith('postgres.new-'))).toEqual([])
    },
  )
})

describe('a PostgreSQL killed with kill -9', () => {
  it('is started again by the server that uses it, within 5 s', async () => {
    const worker = startWorker()
    await worker.waitForRows(20)
    const killed = await postmasterPid(dataDir)
    process.kill(killed, 'SIGKILL')
    const killedAt = Date.now()
    const failure = await worker.waitFor('failed')
    const recovered = await worker.waitFor(({ event, at }) => event === 'saved' && at > failure.at)
    expect(recovered.at - killedAt).toBeLessThan(5_000)
    expect(await postmasterPid(dataDir)).not.toBe(killed)
    expect(await worker.stop()).toBe(0)
    await expectNothingLost()
  })

  it('is started again once when two servers use it', async () => {
    const both = [startWorker(), startWorker()]
    await Promise.all(both.map((worker) => worker.waitForRows(20)))
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    await Promise.all(
      both.map(async (worker) => {
        const failure = await worker.waitFor('failed')
        await worker.waitFor(({ event, at }) => event === 'saved' && at > failure.at)
      }),
    )
    const [first, second] = both
    expect(await first?.stop()).toBe(0)
    await second?.waitForRows(20)
    expect(await second?.stop()).toBe(0)
    await expectNothingLost()
  })
})

describe('two servers on one data folder', () => {
  it('started at the same instant create one database and share it; the last one out stops it', async () => {
    await emptyFolder()
    const both = [startWorker(), startWorker()]
    await Promise.all(both.map((worker) => worker.waitForRows(20)))
    expect(both.filter((worker) => worker.logged('Creating the database'))).toHaveLength(1)
    expect(both.filter((worker) => worker.logged('Joined the PostgreSQL'))).toHaveLength(1)
    const postgres = await postmasterPid(dataDir)

    const starter = both.find((worker) => worker.logged('Creating the database'))
    const other = both.find((worker) => worker !== starter)
    expect(await starter?.stop()).toBe(0)
    expect(await postmasterPid(dataDir)).toBe(postgres)
    const failuresBefore = other?.events.filter(({ event }) => event === 'failed').length
    await other?.waitForRows(50)
    expect(other?.events.filter(({ event }) => event === 'failed').length).toBe(failuresBefore)
    expect(await other?.stop()).toBe(0)
    expect(isStopped(dataDir)).toBe(true)
    await expectNothingLost()
  })

  it('may come and go at once: whoever arrives while the last one stops it starts it again', async () => {
    const first = startWorker()
    await first.waitForRows(5)
    first.kill('SIGTERM')
    const second = startWorker()
    const third = startWorker()
    await Promise.all([second.waitForRows(20), third.waitForRows(20)])
    expect(await first.ended).toBe(0)
    expect(await Promise.all([second.stop(), third.stop()])).toEqual([0, 0])
    await expectNothingLost()
  })
})

it('Ctrl-C in the terminal reaches the server and not its PostgreSQL, which stops after the last write', async () => {
  const worker = startWorker()
  await worker.waitForRows(20)
  worker.killGroup('SIGINT')
  expect(await worker.ended).toBe(0)
  expect(worker.saved()).toContain(`${worker.pid}/0`)
  expect(worker.events.filter(({ event }) => event === 'failed')).toEqual([])
  expect(isStopped(dataDir)).toBe(true)
  await expectNothingLost()
})

it('a pid file that now names a process of someone else does not stop the start', async () => {
  const worker = startWorker()
  await worker.waitForRows(5)
  const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid')
  const content = await readFile(pidFile, 'utf8')
  const postgres = await postmasterPid(dataDir)
  worker.kill('SIGKILL')
  process.kill(postgres, 'SIGKILL')
  await worker.ended
  await writeFile(pidFile, content.replace(String(postgres), String(process.pid)))

  const next = startWorker()
  await next.waitForRows(5)
  expect(await next.stop()).toBe(0)
  await expectNothingLost()
})
