import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { connect } from './connect.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('connect', () => {
  it('cancels a statement that runs too long', async () => {
    const { sql, close } = connect(database.target, { statementTimeoutMs: 50 })
    await expect(sql`select pg_sleep(5)`).rejects.toMatchObject({ code: '57014' })
    await close()
  })

  it('opens no more connections than it may', async () => {
    const { sql, close } = connect(database.target, { max: 3, applicationName: 'three' })
    const counts = await Promise.all(
      Array.from(
        { length: 12 },
        () => sql<{ count: number }[]>`
          select count(*)::int from pg_stat_activity, pg_sleep(0.02) where application_name = 'three'`,
      ),
    )
    expect(Math.max(...counts.map(([row]) => row?.count ?? 0))).toBe(3)
    await close()
  })

  it('works again after the database has cut its connections', async () => {
    const { sql, close } = connect(database.target, { applicationName: 'to_be_cut' })
    await sql`select 1`
    await database.sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to_be_cut'`
    await expect
      .poll(() => sql`select 1 as alive`.catch(() => []), { timeout: 3_000 })
      .toEqual([{ alive: 1 }])
    await close()
  })

  it('lives on where a pooler lets it in without a database', async () => {
    const pooler = await startPooler()
    const { sql, close } = connect({ url: `postgres://colmeia@127.0.0.1:${pooler.port}/colmeia` }, { max: 2 })
    expect(await sql`select array['a', 'b']::text[] as list`).toEqual([{ list: ['a', 'b'] }])
    pooler.loseDatabase()
    // An error that nobody catches would fail the run.
    for (let tries = 0; tries < 3; tries += 1) await expect(sql`select 1`).rejects.toThrow()
    await close()
    await pooler.stop()
  })
})

/** As PgBouncer: a client is let in by what is remembered of the database, and hears of its absence when it asks. */
async function startPooler() {
  const { target } = database
  if ('url' in target) throw new Error('The test database is reached by its socket')
  const { host, port, user, database: name } = target
  const open = new Set<net.Socket>()
  let isThere = true
  const server = net.createServer((client) => {
    open.add(client)
    client
      .on('error', () => {})
      .once('data', () => {
        if (isThere) {
          const behind = net.connect(`${host}/.s.PGSQL.${port}`)
          behind.on('error', () => {}).write(startupOf(user, name))
          behind.pipe(client).pipe(behind)
          return
        }
        client.write(Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]))
        client.once('data', () =>
          client.end(message('E', Buffer.from('SFATAL\0C08P01\0Mserver login has been failing\0\0'))),
        )
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    loseDatabase() {
      isThere = false
      for (const client of open) client.destroy()
    },
    async stop() {
      for (const client of open) client.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(type), length, content])
}

function startupOf(user: string, name: string): Buffer {
  const version = Buffer.from([0, 3, 0, 0])
  const content = Buffer.concat([version, Buffer.from(`user\0${user}\0database\0${name}\0\0`)])
  return message('', content)
}
