import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSocket } from '#server/testing/raw-request.ts'
import { ServerProcess } from './http-process.ts'
import { installedFolder } from './installed-folder.ts'

let folder: Awaited<ReturnType<typeof installedFolder>>
let server: ServerProcess
let address: string

beforeAll(async () => {
  folder = await installedFolder()
  server = new ServerProcess({ DATA_DIR: folder.path, LOG_LEVEL: 'warn' })
  address = await server.ready()
})
afterAll(async () => {
  await server.stop()
  await folder.remove()
})

async function signUp(email: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'senha-de-teste' }),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function timeRequest(path: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(address + path)
  await response.arrayBuffer()
  expect(response.status).toBe(200)
  return performance.now() - startedAt
}

describe('a thousand open event streams', () => {
  it('cost less than 100 MB, receive what happens, and delay nobody', async () => {
    const cookie = await signUp('ju@colmeia.test')
    for (let index = 0; index < 50; index += 1) await timeRequest('/api/session')
    const before = server.residentMegabytes()

    const received: string[] = []
    const { port } = new URL(address)
    const sockets = []
    for (let index = 0; index < 1000; index += 1) {
      const socket = await openSocket(Number(port))
      socket.on('data', (chunk) => {
        received[index] = (received[index] ?? '') + chunk
      })
      // The last ten belong to one member.
      const session = index >= 990 ? `Cookie: ${cookie}\r\n` : ''
      socket.write(`GET /api/events HTTP/1.1\r\nHost: localhost:${port}\r\n${session}\r\n`)
      sockets.push(socket)
    }
    await expect
      .poll(() => received.filter((text) => text?.includes('aberto')).length, { timeout: 20_000 })
      .toBe(1000)

    const times: number[] = []
    for (let index = 0; index < 40; index += 1) times.push(await timeRequest('/api/session'))
    const change = await fetch(`${address}/api/profile`, {
      method: 'PATCH',
      headers: { origin: address, cookie, 'content-type': 'application/json' },
      body: '{"theme":"dark"}',
    })
    expect(change.status).toBe(200)
    await expect
      .poll(() => received.filter((text) => text.includes('"profile"')).length, { timeout: 5000 })
      .toBe(10)
    expect(received.slice(0, 990).some((text) => text.includes('"profile"'))).toBe(false)

    times.sort((one, other) => one - other)
    expect(times[37]).toBeLessThan(1000)
    const cost = server.residentMegabytes() - before
    process.stdout.write(`1000 streams cost ${cost.toFixed(1)} MB on top of ${before.toFixed(1)} MB\n`)
    expect(cost).toBeLessThan(100)
    for (const socket of sockets) socket.destroy()
  })
})

describe('bodies made to exhaust the server', () => {
  it('are refused and cost less than 100 MB, dozens at a time', async () => {
    // The body of a request without a session is not read.
    const cookie = await signUp('eva@colmeia.test')
    const huge = Buffer.alloc(8 * 1024 * 1024, ' ')
    const nested = '['.repeat(100_000)
    const send = async (body: NonNullable<RequestInit['body']>, headers: Record<string, string> = {}) => {
      const sent = { origin: address, cookie, 'content-type': 'application/json', ...headers }
      const answer = await fetch(`${address}/api/profile`, {
        method: 'PATCH',
        headers: sent,
        body,
        duplex: 'half',
      }).catch(() => null)
      // A connection cut while still sending counts as refused too.
      return answer?.status ?? 413
    }
    await send('{}')
    const before = server.residentMegabytes()
    const statuses = new Set<number>()
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, n) => {
          if (n % 3 === 0) return send(huge)
          if (n % 3 === 1) return send(new Blob([huge]).stream())
          return send(nested)
        }),
      )
      for (const status of answers) statuses.add(status)
    }
    expect([...statuses].sort()).toEqual([400, 413])
    expect(await send(gzipSync(huge), { 'content-encoding': 'gzip' })).toBe(415)
    expect(server.residentMegabytes() - before).toBeLessThan(100)
    expect((await fetch(`${address}/health/ready`)).status).toBe(200)
  })
})
