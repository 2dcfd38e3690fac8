import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readEvents } from '#server/testing/event-reader.ts'
import { sendRaw } from '#server/testing/raw-request.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { createRealtime, liveChannel } from './create-realtime.ts'
import { toPayloads } from './notify-batch.ts'

/** For events that happen soon, on a possibly busy machine. */
const patient = { timeout: 10_000 }

let database: TestDatabase
let first: TestServer
let second: TestServer
let cookie: string
const open: { close(): void }[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  first = await startTestServer({ database })
  second = await startTestServer({ database, streamLimits: { perMember: 2, revalidateSeconds: 1 } })
  cookie = await first.signUp('bia@colmeia.test')
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()])
  await database.drop()
})

async function listen(server: TestServer, headers: Record<string, string> = {}, query = '') {
  const stream = await readEvents(`${server.url}/api/events${query}`, headers)
  open.push(stream)
  return stream
}

async function changeTheme(server: TestServer, theme: string, member = cookie) {
  const response = await fetch(`${server.url}/api/profile`, {
    method: 'PATCH',
    headers: { cookie: member, origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify({ theme }),
  })
  expect(response.status).toBe(200)
}

function notify(to: string, event: { type: string }) {
  return database.sql.notify(liveChannel, JSON.stringify([{ to, event }]))
}

describe('the event stream', () => {
  it('cannot be stored or held back on its way', async () => {
    const { status, headers } = await listen(first)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(headers['cache-control']).toContain('no-store')
    expect(headers['x-accel-buffering']).toBe('no')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('is not opened by HEAD, which would keep what comes next on the connection waiting', async () => {
    const head = 'HEAD /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const next = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
    const answers = await sendRaw(first.port, head + next)
    expect(answers).toMatch(/^HTTP\/1.1 405/)
    expect(answers).toContain('HTTP/1.1 200')
  })

  it('tells what happened on another server process', async () => {
    const stream = await listen(second, { cookie })
    await changeTheme(first, 'dark')
    await stream.until('profile')
  })

  it('listens past a pooler, on the connection of DATABASE_LISTEN_URL alone', async () => {
    const { target } = database
    if ('url' in target) throw new Error('The test database is reached by its socket')
    const { host, port, user, database: name } = target
    const direct = `postgres://${user}@localhost/${name}?host=${host}&port=${port}`
    const env = { DATABASE_URL: 'postgres://colmeia@pooler:6432/colmeia', DATABASE_LISTEN_URL: direct }
    const apart = await startTestServer({ database, env })
    onTestFinished(() => apart.stop())
    const listening = await database.sql`
      select from pg_stat_activity
      where datname = current_database() and application_name = 'colmeia-listen' and query like 'listen %'`
    expect(listening).toHaveLength(1)
    const stream = await listen(apart, { cookie })
    await changeTheme(first, 'light')
    await stream.until('profile')
  })

  it('tells a member nothing about another one', async () => {
    const other = await listen(second, { cookie: await first.signUp('caio@colmeia.test') })
    const guest = await listen(second)
    await changeTheme(first, 'light')
    await notify('everyone', { type: 'resync' })
    expect(await other.until('resync')).not.toContain('profile')
    expect(await guest.until('resync')).toEqual(['resync'])
  })

  it('tells of the same event once when it happens many times in a moment', async () => {
    const realtime = await createRealtime(database, pino({ level: 'silent' }))
    const received: string[] = []
    realtime.subscribe(({ to }) => {
      if (to === 'ana' || to === 'bia') received.push(to)
    })
    for (const to of ['ana', 'ana', 'bia', 'ana']) realtime.publish({ to, event: { type: 'profile' } })
    await expect.poll(() => received, patient).toContain('bia')
    await realtime.close()
    expect(received).toEqual(['ana', 'bia'])
  })

  it('says resync to whoever comes back, and nothing to whoever comes first', async () => {
    const back = await listen(first, { 'last-event-id': '1' })
    expect(await back.until('resync')).toEqual(['resync'])
    const fresh = await listen(first)
    await notify('everyone', { type: 'profile' })
    expect(await fresh.until('profile')).toEqual(['profile'])
  })

  it('tells a page what happened to its member while it loaded, and nobody else', async () => {
    const member = await first.signUp('hugo@colmeia.test')
    const already = await listen(first, { cookie: member })
    const began = performance.now()
    await changeTheme(second, 'dark', member)
    await already.until('profile')
    const opened = (age: number, cookie = '') => listen(first, { cookie }, `?age=${Math.ceil(age)}`)
    const late = await opened(performance.now() - began, member)
    const justLoaded = await opened(0, member)
    const guest = await opened(performance.now() - began)
    const asleep = await opened(600_000, member)
    expect(await late.until('profile')).toContain('profile')
    expect(await asleep.until('resync')).toEqual(['resync'])
    await notify('everyone', { type: 'wall' })
    for (const stream of [justLoaded, guest]) expect(await stream.until('wall')).toEqual(['wall'])
  })

  it('says resync after the listening connection was cut, and listens again', async () => {
    const streams = [await listen(first), await listen(second, { cookie })]
    const cut = await database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`
    expect(cut).toHaveLength(2)
    for (const stream of streams) await stream.until('resync')
    await changeTheme(first, 'auto')
    await streams[1]?.until('profile')
  })

  it('ends when the member signs out on another process', async () => {
    const member = await first.signUp('duda@colmeia.test')
    const stream = await listen(second, { cookie: member })
    const signOut = await first.post('/api/auth/sign-out', {}, { cookie: member })
    expect(signOut.status).toBe(200)
    await stream.until('session')
    await stream.closed
  })

  it('ends within its next check when the session is gone without a word', async () => {
    const member = await first.signUp('edu@colmeia.test')
    const stream = await listen(second, { cookie: member })
    await database.sql`delete from sessions where user_id = (select id from users where email = 'edu@colmeia.test')`
    await stream.until('session')
    await stream.closed
  })

  it('stays when another session of the same member ends', async () => {
    const email = 'fabi@colmeia.test'
    const here = await first.signUp(email)
    const there = await first.post('/api/auth/sign-in/email', { email, password: 'senha-de-teste' })
    const elsewhere = there.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const stream = await listen(first, { cookie: here })
    await first.post('/api/auth/sign-out', {}, { cookie: elsewhere })
    await stream.until('session')
    await changeTheme(first, 'dark', here)
    await stream.until('profile')
  })

  it('is refused above the limit for one member', async () => {
    const member = await first.signUp('gil@colmeia.test')
    await listen(second, { cookie: member })
    await listen(second, { cookie: member })
    const third = await listen(second, { cookie: member })
    expect(third.status).toBe(429)
    expect(third.headers['retry-after']).toBeDefined()
  })

  it('ends when the server stops', async () => {
    const short = await startTestServer({ database })
    const stream = await readEvents(`${short.url}/api/events`)
    await short.stop()
    await stream.closed
  })
})

describe('a batch of notifications', () => {
  it('is split below the limit of PostgreSQL and loses nothing', () => {
    const messages = Array.from({ length: 500 }, (_, index) => JSON.stringify({ to: `membro-ã-${index}` }))
    const payloads = toPayloads(messages)
    expect(payloads.length).toBeGreaterThan(1)
    for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000)
    expect(payloads.flatMap((payload) => JSON.parse(payload))).toEqual(
      messages.map((text) => JSON.parse(text)),
    )
  })
})
