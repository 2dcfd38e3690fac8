import { readFile, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { openDatabase } from './open.ts'
import { StartError } from './start-error.ts'

const log = { info: () => {}, warn: () => {} }
let database: TestDatabase
const closing: (() => void)[] = []

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
})
afterAll(async () => {
  for (const close of closing) close()
  await database.drop()
})

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '/nowhere' }, log)

async function refusal(databaseUrl: string): Promise<string> {
  const error = await open(databaseUrl).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof StartError)) throw error ?? new Error('It opened')
  expect(error.message).not.toContain('\n')
  expect(error.message).not.toContain('s3cret')
  return error.message
}

function listen(server: net.Server): Promise<number> {
  closing.push(() => server.close())
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port))
  })
}

/** The real PostgreSQL of the test run behind a port; its answers can be altered. */
function listenForPostgres(alter: (bytes: Buffer) => Buffer = (bytes) => bytes): Promise<number> {
  const { target } = database
  if ('url' in target) return Promise.resolve(Number(new URL(target.url).port))
  return listen(
    net.createServer((client) => {
      const server = net.connect(`${target.host}/.s.PGSQL.${target.port}`)
      client.pipe(server)
      server.on('data', (bytes) => client.write(alter(bytes)))
      server.on('end', () => client.end())
      client.on('error', () => server.destroy())
      server.on('error', () => client.destroy())
    }),
  )
}

async function nameOfDatabase(): Promise<string> {
  const [row] = await database.sql<{ name: string }[]>`select current_database() as name`
  return row?.name ?? ''
}

describe('DATABASE_URL', () => {
  it('opens any PostgreSQL by its address and migrates it', async () => {
    const port = await listenForPostgres()
    const opened = await open(`postgres://colmeia@127.0.0.1:${port}/${await nameOfDatabase()}`)
    const [row] = await opened.sql`select count(*)::int as migrations from drizzle.__drizzle_migrations`
    expect(row?.migrations).toBeGreaterThan(0)
    await opened.stop()
    // Closing does not stop an external PostgreSQL.
    expect(await database.sql`select 1 as alive`).toEqual([{ alive: 1 }])
  })

  it('opens a PostgreSQL on a Unix socket', async () => {
    const { target } = database
    if ('url' in target) return
    // The embedded one has the usual port, which an address need not name.
    const port = target.port === 5432 ? '' : `&port=${target.port}`
    const opened = await open(`postgres://${target.user}@/${target.database}?host=${target.host}${port}`)
    expect(await opened.sql`select 1 as alive`).toEqual([{ alive: 1 }])
    await opened.stop()
  })

  it.each([
    'localhost:5432/colmeia',
    'mysql://a:s3cret@b/c',
    'postgres://a:s3cret@b:port/c',
    'postgres://host',
    '',
  ])('refuses %j with the form it has to have', async (url) => {
    expect(await refusal(url)).toContain('it has the form postgres://user:password@host:5432/database')
  })

  it('says that nothing answers', async () => {
    const server = net.createServer()
    const port = await listen(server)
    await new Promise((resolve) => server.close(resolve))
    expect(await refusal(`postgres://a:s3cret@127.0.0.1:${port}/c`)).toContain(
      `nothing answers at 127.0.0.1:${port}`,
    )
  })

  it('says that the host is unknown', async () => {
    const line = await refusal('postgres://a:s3cret@colmeia.invalid/c')
    expect(line).toContain('the host colmeia.invalid was not found')
  })

  it('says that something else listens there, or nothing that speaks', async () => {
    const silent = await listen(net.createServer(() => {}))
    const other = await listen(net.createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')))
    const lines = await Promise.all(
      [silent, other].map((port) => refusal(`postgres://a:s3cret@127.0.0.1:${port}/c`)),
    )
    expect(lines[0]).toContain(`127.0.0.1:${silent} did not answer in time`)
    expect(lines[1]).toContain(`127.0.0.1:${other} did not answer in time`)
  })

  it('says that the database does not exist', async () => {
    const port = await listenForPostgres()
    expect(await refusal(`postgres://colmeia@127.0.0.1:${port}/no_such`)).toContain(
      'the database no_such does not exist',
    )
  })

  it('says that the user is refused', async () => {
    const port = await listenForPostgres()
    const line = await refusal(`postgres://stranger:s3cret@127.0.0.1:${port}/colmeia`)
    expect(line).toContain('refused the user stranger')
  })

  it('says that the password is wrong', async () => {
    const { sql } = database
    const visitor = `visitor_${await nameOfDatabase()}`
    await sql.unsafe(`create role ${visitor} login password 'right'`)
    const [row] = await sql<{ file: string }[]>`select current_setting('hba_file') as file`
    const file = row?.file ?? ''
    const rules = await readFile(file, 'utf8')
    await writeFile(file, `local all ${visitor} scram-sha-256\n${rules}`)
    await sql`select pg_reload_conf()`
    const port = await listenForPostgres()
    const line = await refusal(`postgres://${visitor}:s3cret@127.0.0.1:${port}/${await nameOfDatabase()}`)
    expect(line).toContain(`refused the user ${visitor} (wrong password`)
    await writeFile(file, rules)
    await sql.unsafe(`drop role ${visitor}`)
  })

  it('says that the server is too old', async () => {
    const [row] = await database.sql<
      { number: string }[]
    >`select current_setting('server_version_num') as number`
    const older = (bytes: Buffer) =>
      Buffer.from(bytes.toString('latin1').replaceAll(row?.number ?? '', '140012'), 'latin1')
    const port = await listenForPostgres(older)
    const line = await refusal(`postgres://colmeia@127.0.0.1:${port}/${await nameOfDatabase()}`)
    expect(line).toContain('Colmeia needs 15 or newer')
  })
})
