import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { postmasterPid } from './database-process.ts'
import { ServerProcess } from './http-process.ts'
import { installedFolder } from './installed-folder.ts'

let folder: Awaited<ReturnType<typeof installedFolder>>
let server: ServerProcess
let address: string

beforeAll(async () => {
  folder = await installedFolder()
  server = new ServerProcess({ DATA_DIR: folder.path, LOG_LEVEL: 'fatal' })
  address = await server.ready()
})
afterAll(async () => {
  await server.stop()
  await folder.remove()
})

/** The postmaster and the processes it started. */
async function databaseProcesses(): Promise<number[]> {
  const postmaster = await postmasterPid(folder.path)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster)
    .map(Number)
  return [postmaster, ...children]
}

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return 0
  }
}

function post(path: string, body: object, cookie = '') {
  return fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { origin: address, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

function signUp(email: string) {
  return post('/auth/sign-up/email', { email, password: 'senha-de-teste' })
}

/** Publishes, which pays. Repeated with its key until answered, as the app does. */
function publish(key: string, cookie: string) {
  const idea = { title: `Ideia ${key}`, description: 'Pão', category: null, isPublic: true, pictureIds: [] }
  return post('/ideas', { ...idea, key }, cookie)
}

/** Requests told to come back are stored once and paid once, whatever happened. */
async function expectPublishedOnce(keys: readonly string[], cookie: string) {
  for (const key of keys)
    await expect.poll(async () => (await publish(key, cookie)).status, { timeout: 5000 }).toBe(200)
  const quiet = { info: () => {}, warn: () => {} }
  const { sql, stop } = await openDatabase({ databaseUrl: null, dataDir: folder.path }, quiet)
  try {
    const titles = keys.map((key) => `Ideia ${key}`)
    expect(await sql`select from user_ideas where title = any(${titles})`).toHaveLength(keys.length)
    await expectSoundLedger(sql)
  } finally {
    await stop()
  }
}

describe('a database that hangs', () => {
  it('makes requests answer 503 within three seconds while health tells, and passes when it goes on', async () => {
    const cookie = (await signUp('nina@colmeia.test')).headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const session = () => fetch(`${address}/api/session`, { headers: { cookie } })
    expect((await session()).status).toBe(200)

    const keys = [randomUUID(), randomUUID()]
    const frozen = await databaseProcesses()
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    try {
      const startedAt = performance.now()
      const answers = await Promise.all([
        session(),
        session(),
        signUp('olga@colmeia.test'),
        ...keys.map((key) => publish(key, cookie)),
      ])
      expect(performance.now() - startedAt).toBeLessThan(3000)
      for (const response of answers) {
        expect(response.status).toBe(503)
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      }
      expect((await fetch(`${address}/health/live`)).status).toBe(200)
      expect((await fetch(`${address}/health/ready`)).status).toBe(503)
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    }
    await expect.poll(async () => (await session()).status, { timeout: 5000 }).toBe(200)
    await expect
      .poll(async () => (await fetch(`${address}/health/ready`)).status, { timeout: 5000 })
      .toBe(200)
    await expectPublishedOnce(keys, cookie)
  })
})

describe('a database that is killed', () => {
  it('makes requests answer 503, never 500, and the server survives it', async () => {
    const cookie = (await signUp('paula@colmeia.test')).headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const session = () => fetch(`${address}/api/session`, { headers: { cookie } })
    const keys = [randomUUID(), randomUUID(), randomUUID()]
    process.kill(await postmasterPid(folder.path), 'SIGQUIT')

    const seen = new Set<number>()
    const readAll = async () => {
      const requests = [session(), session(), ...keys.map((key) => publish(key, cookie))]
      for (const response of await Promise.all(requests)) seen.add(response.status)
      return (await session()).status
    }
    await readAll()
    await expect.poll(readAll, { timeout: 45_000, interval: 50 }).toBe(200)
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect((await fetch(`${address}/health/live`)).status).toBe(200)
    await expectPublishedOnce(keys, cookie)
  })
})
