import net from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { connect } from './connect.ts'
import { hostsOf } from './several-hosts.ts'

let database: TestDatabase
let servers: net.Server[] = []
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
})
afterAll(async () => {
  for (const server of servers) server.close()
  servers = []
  await database.drop()
})

/** The PostgreSQL of the tests, on a port. */
async function onPort(port = 0): Promise<number> {
  const { target } = database
  if ('url' in target) return Number(new URL(target.url).port)
  const server = net.createServer((client) => {
    const socket = net.connect(`${target.host}/.s.PGSQL.${target.port}`)
    client.pipe(socket).pipe(client)
    client.on('error', () => socket.destroy())
    socket.on('error', () => client.destroy())
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return (server.address() as net.AddressInfo).port
}

/** A port where nothing listens. */
async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function address(...ports: number[]): string {
  const { target } = database
  const login = 'url' in target ? new URL(target.url).username : target.user
  const name = 'url' in target ? new URL(target.url).pathname : `/${target.database}`
  return `postgres://${login}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}${name}`
}

it('reads every host, with the default port and without the role that libpq names', () => {
  expect(
    hostsOf('postgres://ana:a%2Cb@one:5433,two/colmeia?sslmode=require&target_session_attrs=any'),
  ).toEqual({
    hosts: [
      { host: 'one', port: 5433 },
      { host: 'two', port: 5432 },
    ],
    ofFirst: 'postgres://ana:a%2Cb@one:5433/colmeia?sslmode=require',
  })
  expect(hostsOf('postgres://ana:a,b@one:5433/colmeia')).toBeNull()
  expect(hostsOf('postgres://[::1]:5433,two/colmeia')?.hosts[0]).toEqual({ host: '::1', port: 5433 })
})

it('passes over a host that does not answer', async () => {
  const { sql, close } = connect({ url: address(await freePort(), await onPort()) })
  expect(await sql`select 1 as it`).toEqual([{ it: 1 }])
  await close()
})

it('fails while no host answers, more often than there are connections, and works when one is back', async () => {
  const port = await freePort()
  const { sql, close } = connect({ url: address(port, await freePort()) }, { max: 2 })
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await expect(sql`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  }
  await onPort(port)
  await expect.poll(() => sql`select 1 as it`.catch(() => []), { timeout: 5000 }).toEqual([{ it: 1 }])
  await close()
})
