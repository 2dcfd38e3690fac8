import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSocket } from '#server/testing/raw-request.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

const slots = 4

let database: TestDatabase
let server: TestServer
let cookie: string

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ database, slots: { least: slots, most: slots } })
  cookie = await server.signUp('rui@colmeia.test')
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

function changeTheme() {
  return fetch(`${server.url}/api/profile`, {
    method: 'PATCH',
    headers: { cookie, origin: server.url, 'content-type': 'application/json' },
    body: '{"theme":"dark"}',
  })
}

/** As many requests as there are slots, all waiting for one lock. */
async function fillUp() {
  const holder = await database.sql.reserve()
  await holder`begin`
  await holder`lock table profiles in access exclusive mode`
  const inside = Array.from({ length: slots }, changeTheme)
  await expect.poll(countWaiting, { timeout: 10_000 }).toBe(slots)
  return async () => {
    await holder`rollback`
    holder.release()
    return Promise.all(inside)
  }
}

/** Counts only those: jobs of the sign-up may be waiting too. */
async function countWaiting(): Promise<number> {
  const [row] = await database.sql<{ count: number }[]>`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ~ 'update profiles\\s+set\\s+display_name'`
  return row?.count ?? 0
}

describe('when every place is taken', () => {
  it('whoever comes is told at once to come back, and is let in when there is room', async () => {
    const letGo = await fillUp()
    for (const refused of await Promise.all([
      changeTheme(),
      fetch(`${server.url}/api/session`, { headers: { cookie } }),
      server.post('/api/auth/sign-in/email', { email: 'rui@colmeia.test', password: 'senha-de-teste' }),
    ])) {
      expect(refused.status).toBe(503)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await refused.json()).toMatchObject({
        code: 'TOO_BUSY',
        message: expect.stringContaining('Espere alguns segundos'),
      })
    }
    for (const answer of await letGo()) expect(answer.status).toBe(200)
    expect((await changeTheme()).status).toBe(200)
  })

  it('health, files and event streams are answered', async () => {
    const letGo = await fillUp()
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
    expect((await fetch(`${server.url}/media/none.webp`)).status).toBe(404)
    const leave = new AbortController()
    const stream = await fetch(`${server.url}/api/events`, { signal: leave.signal })
    expect(stream.status).toBe(200)
    leave.abort()
    await letGo()
  })
})

describe('no place is kept', () => {
  it('by those who send slowly', async () => {
    const slow = await Promise.all(Array.from({ length: slots * 2 }, () => openSocket(server.port)))
    for (const socket of slow)
      socket.write(
        `PATCH /api/profile HTTP/1.1\r\nHost: localhost:${server.port}\r\nOrigin: ${server.url}\r\n` +
          `Content-Type: application/json\r\nContent-Length: 16\r\n\r\n{`,
      )
    expect((await changeTheme()).status).toBe(200)
    for (const socket of slow) socket.destroy()
  })

  it('by those who were answered, refused or have left', async () => {
    for (let n = 0; n < slots * 3; n += 1) {
      expect((await changeTheme()).status).toBe(200)
      expect((await server.post('/api/ideas', {})).status).toBe(401)
      expect((await fetch(`${server.url}/api/none`)).status).toBe(404)
    }
    const gone = Array.from({ length: slots * 3 }, async () => {
      const socket = await openSocket(server.port)
      socket.write(`GET /api/session HTTP/1.1\r\nHost: localhost:${server.port}\r\nCookie: ${cookie}\r\n\r\n`)
      socket.destroy()
    })
    await Promise.all(gone)
    await expect.poll(async () => (await changeTheme()).status, { timeout: 5000 }).toBe(200)
    await expect
      .poll(async () => (await Promise.all([1, 2, 3].map(changeTheme))).map(({ status }) => status), {
        timeout: 5000,
      })
      .toEqual([200, 200, 200])
  })
})
