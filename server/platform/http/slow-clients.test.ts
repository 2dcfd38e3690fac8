import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEvents } from '#server/testing/event-reader.ts'
import { openSocket, readToEnd } from '#server/testing/raw-request.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

/** The limits of production, many times shorter. */
const timeouts = {
  headersMs: 500,
  requestMs: 600,
  silenceMs: 1500,
  keepAliveMs: 500,
  unreadMs: 300,
  responseMs: 1500,
  checkEveryMs: 50,
}

let database: TestDatabase
let server: TestServer
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colmeia-web-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await writeFile(join(folder, 'large.txt'), Buffer.alloc(20_000_000, 'mel '))
  database = await createTestDatabase()
  server = await startTestServer({ database, timeouts, webFolder: folder })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  await rm(folder, { recursive: true })
})

async function closedAfter(start: string, drip: string): Promise<{ seconds: number; answer: string }> {
  const socket = await openSocket(server.port)
  const startedAt = performance.now()
  const answer = readToEnd(socket)
  socket.write(start)
  const timer = setInterval(() => socket.writable && socket.write(drip), 100)
  const text = await answer
  clearInterval(timer)
  return { seconds: (performance.now() - startedAt) / 1000, answer: text }
}

const longest = 2

describe('a slow client is closed', () => {
  it('that sends nothing', async () => {
    expect((await closedAfter('', '')).seconds).toBeLessThan(longest)
  })

  it('that never ends its headers', async () => {
    const { seconds, answer } = await closedAfter('GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-More: y\r\n')
    expect(seconds).toBeLessThan(longest)
    expect(answer).toMatch(/^HTTP\/1.1 408/)
  })

  it('that never ends its body', async () => {
    const start =
      `POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost:${server.port}\r\nOrigin: ${server.url}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{'
    expect((await closedAfter(start, ' ')).seconds).toBeLessThan(longest)
  })

  it('that never ends its body in chunks', async () => {
    const start =
      `PATCH /api/profile HTTP/1.1\r\nHost: localhost:${server.port}\r\nOrigin: ${server.url}\r\n` +
      'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
    expect((await closedAfter(start, '1\r\n \r\n')).seconds).toBeLessThan(longest)
  })

  it('that goes on sending a body that was refused', async () => {
    const start =
      `POST /feed HTTP/1.1\r\nHost: localhost:${server.port}\r\nOrigin: https://evil.example\r\n` +
      'Content-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n'
    const { seconds, answer } = await closedAfter(start, '1\r\n \r\n')
    expect(seconds).toBeLessThan(longest)
    expect(answer).toMatch(/^HTTP\/1.1 403/)
  })

  it('that does not read its answer', async () => {
    const socket = await openSocket(server.port)
    const startedAt = performance.now()
    socket.on('error', () => {})
    const logged = () =>
      server.lines.find((line) => line.includes('/large.txt') && line.includes('"aborted":true'))
    socket.pause()
    socket.write(`GET /large.txt HTTP/1.1\r\nHost: localhost:${server.port}\r\n\r\n`)
    await expect.poll(logged, { timeout: 5000 }).toBeDefined()
    expect((performance.now() - startedAt) / 1000).toBeLessThan(longest)
    socket.destroy()
  })

  it('while an event stream stays open and others are answered at once', async () => {
    const stream = await readEvents(`${server.url}/api/events`)
    let ended = false
    void stream.closed.then(() => {
      ended = true
    })
    const slow = await Promise.all(Array.from({ length: 300 }, () => openSocket(server.port)))
    const closed = slow.map((socket) => readToEnd(socket))
    for (const socket of slow) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
    const startedAt = performance.now()
    const response = await fetch(`${server.url}/health/ready`)
    expect(response.status).toBe(200)
    expect(performance.now() - startedAt).toBeLessThan(1000)
    await Promise.all(closed)
    expect(ended).toBe(false)
    stream.close()
  })
})
