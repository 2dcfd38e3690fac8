import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postmasterPid } from './database-process.ts'
import { ServerProcess, temporaryFolder } from './http-process.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: ServerProcess
let address: string

beforeAll(async () => {
  folder = await temporaryFolder()
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

function signUp(email: string) {
  return fetch(`${address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'senha-de-teste' }),
  })
}

describe('a database that hangs', () => {
  it('makes requests answer 503 within three seconds while health tells, and passes when it goes on', async () => {
    const cookie = (await signUp('nina@colmeia.test')).headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const session = () => fetch(`${address}/api/session`, { headers: { cookie } })
    expect((await session()).status).toBe(200)

    const frozen = await databaseProcesses()
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    try {
      const startedAt = performance.now()
      const answers = await Promise.all([session(), session(), signUp('olga@colmeia.test'), session()])
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
  })
})

describe('a database that is killed', () => {
  it('makes requests answer 503, never 500, and the server survives it', async () => {
    const cookie = (await signUp('paula@colmeia.test')).headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const session = () => fetch(`${address}/api/session`, { headers: { cookie } })
    process.kill(await postmasterPid(folder.path), 'SIGQUIT')

    const seen = new Set<number>()
    const readAll = async () => {
      for (const response of await Promise.all([session(), session(), session()])) seen.add(response.status)
      return (await session()).status
    }
    await readAll()
    await expect.poll(readAll, { timeout: 45_000, interval: 50 }).toBe(200)
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect((await fetch(`${address}/health/live`)).status).toBe(200)
  })
})
