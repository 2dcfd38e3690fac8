import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickMember } from '#server/testing/accounts/quick-member.ts'
import { readEvents } from '#server/testing/event-reader.ts'
import { openSocket, readToEnd } from '#server/testing/raw-request.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

/** The production limits, many times shorter. */
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
})

describe('a thousand slow clients at once', () => {
  /** Long enough that other clients are served beside all of them for some seconds. */
  const limitMs = 3000
  /** Few clients that do not read: the system buffers megabytes for each. */
  const perKind = { headers: 450, body: 450, reading: 100 }
  let crowded: TestServer
  let cookie: string
  beforeAll(async () => {
    const longer = {
      headersMs: limitMs,
      requestMs: limitMs,
      // Node checks twice before it gives up on an unread answer.
      unreadMs: limitMs / 2,
      responseMs: limitMs,
      // For the other clients, which a busy machine keeps waiting.
      silenceMs: 12_000,
    }
    crowded = await startTestServer({ database, timeouts: { ...timeouts, ...longer }, webFolder: folder })
    cookie = (await quickMember(database.sql, 'a'.repeat(40))).cookie
  })
  afterAll(() => crowded.stop())

  /** Sends a byte or a line now and then, as an attacker holding a slot does, until it is closed. */
  async function hold(start: string, drip: string): Promise<number> {
    const socket = await openSocket(crowded.port)
    const startedAt = performance.now()
    const ended = readToEnd(socket)
    socket.write(start)
    const timer = setInterval(() => socket.writable && socket.write(drip), 500)
    await ended
    clearInterval(timer)
    return performance.now() - startedAt
  }

  /** Requests enough to fill every buffer on the way, and reads nothing. */
  async function askAndNotRead(): Promise<Socket> {
    const socket = await openSocket(crowded.port)
    socket.on('error', () => {})
    socket.pause()
    socket.write(`GET /large.txt HTTP/1.1\r\nHost: localhost:${crowded.port}\r\n\r\n`)
    return socket
  }

  const cutOff = () =>
    crowded.lines.filter((line) => line.includes('/large.txt') && line.includes('"aborted":true')).length

  async function closed(dripping: readonly Promise<number>[]): Promise<number[]> {
    await expect.poll(cutOff, { timeout: 15_000 }).toBe(perKind.reading)
    return Promise.all(dripping)
  }

  const ordinary: readonly (() => Promise<Response>)[] = [
    () => fetch(`${crowded.url}/health/ready`),
    () => fetch(`${crowded.url}/`),
    () => fetch(`${crowded.url}/api/session`, { headers: { cookie } }),
    () =>
      fetch(`${crowded.url}/api/profile`, {
        method: 'PATCH',
        headers: { cookie, origin: crowded.url, 'content-type': 'application/json' },
        body: '{"theme":"dark"}',
      }),
  ]

  it('are closed in their time, while an event stream stays open and others are served', async () => {
    const stream = await readEvents(`${crowded.url}/api/events`)
    let streamEnded = false
    void stream.closed.then(() => {
      streamEnded = true
    })
    const head = `Host: localhost:${crowded.port}\r\nOrigin: ${crowded.url}\r\n`
    const body = `${head}Cookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`
    const dripping = [
      ...Array.from({ length: perKind.headers }, () => hold(`GET / HTTP/1.1\r\n${head}`, 'X-More: y\r\n')),
      ...Array.from({ length: perKind.body }, () => hold(`PATCH /api/profile HTTP/1.1\r\n${body}`, ' ')),
    ]
    const unread = await Promise.all(Array.from({ length: perKind.reading }, askAndNotRead))
    const askedAt = performance.now()
    let allClosed = false
    const closing = closed(dripping).then((lifetimes) => {
      allClosed = true
      return { lifetimes, unreadMs: performance.now() - askedAt }
    })

    // Answered once all are connected: they pass in order through one event loop, shared with this test.
    await fetch(`${crowded.url}/health/live`)
    const waits: number[] = []
    for (let turn = 0; !allClosed; turn += 1) {
      const sentAt = performance.now()
      const answer = await ordinary[turn % ordinary.length]?.()
      await answer?.arrayBuffer()
      waits.push(performance.now() - sentAt)
      expect(answer?.status, `request ${turn}`).toBe(200)
    }
    const { lifetimes, unreadMs } = await closing
    for (const socket of unread) socket.destroy()
    // They were really connected, but not as long as in production, where the limits are four times longer.
    expect(Math.min(...lifetimes)).toBeGreaterThan(limitMs / 2)
    expect(Math.max(...lifetimes, unreadMs)).toBeLessThan(15_000)
    expect(waits.sort((one, other) => one - other)[Math.ceil(waits.length * 0.95) - 1]).toBeLessThan(1000)
    expect(streamEnded).toBe(false)
    stream.close()
  }, 60_000)
})
