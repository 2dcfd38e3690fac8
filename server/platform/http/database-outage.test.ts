import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectSoundLedger } from '#server/testing/economy/expect-sound-ledger.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { createDatabaseWatch } from './database-watch.ts'
import { defaultTimeouts } from './http-server.ts'

let database: TestDatabase
let server: TestServer
let cookie: string

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ database })
  cookie = await server.signUp('ivo@colmeia.test')
})
// Each test publishes as much as a member may in an hour.
beforeEach(() => database.sql`delete from member_limits`)
afterAll(async () => {
  await expectSoundLedger(database.sql)
  await server.stop()
  await database.drop()
})

async function timed(request: Promise<Response>) {
  const startedAt = performance.now()
  const response = await request
  return { response, seconds: (performance.now() - startedAt) / 1000 }
}

function readSession() {
  return fetch(`${server.url}/api/session`, { headers: { cookie } })
}

function changeTheme() {
  return fetch(`${server.url}/api/profile`, {
    method: 'PATCH',
    headers: { cookie, origin: server.url, 'content-type': 'application/json' },
    body: '{"theme":"dark"}',
  })
}

/** Pays points. Repeated with its key until it is answered, like the app. */
function publish(key: string) {
  const idea = { title: `Ideia ${key}`, description: 'Pão', category: null, isPublic: true, pictureIds: [] }
  return server.post('/api/ideas', { ...idea, key }, { cookie })
}

async function expectPublishedOnce(keys: readonly string[]) {
  for (const key of keys) {
    await expect.poll(async () => (await publish(key)).status, { timeout: 5000 }).toBe(200)
    expect(await database.sql`select from user_ideas where title = ${`Ideia ${key}`}`).toHaveLength(1)
  }
}

function signIn() {
  return server.post('/api/auth/sign-in/email', { email: 'ivo@colmeia.test', password: 'senha-de-teste' })
}

const poolSize = 10

async function waitingForLocks(): Promise<number> {
  const [row] = await database.sql<{ count: number }[]>`
    select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return row?.count ?? 0
}

async function expectUnavailable(request: Promise<Response>) {
  const { response, seconds } = await timed(request)
  expect(response.status).toBe(503)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.json()).toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('indisponível'),
  })
  expect(seconds).toBeLessThan(3)
}

describe('when held locks exhaust the connections', () => {
  it('requests are told to come back within three seconds, and served again afterwards', async () => {
    const holder = await database.sql.reserve()
    await holder`begin`
    await holder`lock table profiles in access exclusive mode`
    const keys = Array.from({ length: 6 }, () => randomUUID())
    const stuck = [...keys.map(publish), ...Array.from({ length: 24 }, changeTheme)]
    await expect.poll(waitingForLocks, { timeout: 10_000 }).toBe(poolSize)
    // Let the server notice: the first of those requests gives up.
    expect((await Promise.race(stuck)).status).toBe(503)

    await Promise.all([readSession(), changeTheme(), signIn()].map(expectUnavailable))
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
    const ready = await timed(fetch(`${server.url}/health/ready`))
    expect(ready.response.status).toBe(503)
    expect(ready.seconds).toBeLessThan(1.5)

    for (const response of await Promise.all(stuck)) expect(response.status).toBe(503)

    await holder`rollback`
    holder.release()
    const freedAt = performance.now()
    await expect.poll(async () => (await changeTheme()).status, { timeout: 5000 }).toBe(200)
    expect(performance.now() - freedAt).toBeLessThan(5000)
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
    await expectPublishedOnce(keys)
  })
})

describe('when the database cuts every connection', () => {
  it('nothing answers anything but its result or 503, and all is well within five seconds', async () => {
    await database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    const keys = Array.from({ length: 10 }, () => randomUUID())
    const requests = keys.flatMap((key) => [readSession(), changeTheme(), publish(key)])
    const statuses = (await Promise.all(requests)).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    await expect.poll(async () => (await changeTheme()).status, { timeout: 5000 }).toBe(200)
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
    await expectPublishedOnce(keys)
  })
})

describe('an operation that asks for the password', () => {
  it('is told to come back when attempts cannot be counted', async () => {
    await database.sql`alter table rate_limits rename to rate_limits_away`
    await expectUnavailable(server.post('/api/account/deletion', { password: 'senha-de-teste' }, { cookie }))
    await database.sql`alter table rate_limits_away rename to rate_limits`
    const wrong = await server.post('/api/account/deletion', { password: 'senha-errada' }, { cookie })
    expect(wrong.status).toBe(403)
  })
})

describe('work that never ends on a database that answers', () => {
  it('is given up before its connection is cut for its silence', async () => {
    const slowSql = (() => database.sql`select pg_sleep(0.5)`) as never
    const since = performance.now() - 9900
    const guarded = createDatabaseWatch(slowSql).guard(since, () => new Promise(() => {}))
    await expect(guarded).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(performance.now() - since).toBeLessThan(defaultTimeouts.silenceMs)
  })
})

describe('when the database has no room left', () => {
  it('a write is told to come back, reads go on, and it works again once there is room', async () => {
    await database.sql.unsafe(`
      create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger no_room before update on profiles for each row execute function no_room()`)
    await expectUnavailable(changeTheme())
    expect((await readSession()).status).toBe(200)
    await database.sql`drop trigger no_room on profiles`
    expect((await changeTheme()).status).toBe(200)
  })
})
