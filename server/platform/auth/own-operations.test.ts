import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '#server/platform/config.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { mayShowLink } from './own-operations.ts'

describe('the link that confirms an address may be shown on the screen', () => {
  const shown = (settings: Record<string, string>, headers: Record<string, string>) =>
    mayShowLink(loadConfig(settings), new Headers(headers))

  it.each(['localhost:3000', 'localhost', '127.0.0.1:3000', '127.8.9.1', '[::1]:3000', '[::1]'])(
    'to a browser on the same machine, which asks for %s',
    (host) => {
      expect(shown({}, { host })).toBe(true)
    },
  )

  it.each([
    'colmeia.example',
    'colmeia.example:3000',
    'localhost.colmeia.example',
    '127.0.0.1.colmeia.example',
    'colmeia.example:127.0.0.1',
    '192.168.0.7:3000',
    '',
  ])('to none that asks for another host: %j', (host) => {
    expect(shown({}, { host })).toBe(false)
  })

  it.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'])(
    'to none that comes through a proxy: %s',
    (name) => {
      expect(shown({}, { host: 'localhost:3000', [name]: '127.0.0.1' })).toBe(false)
    },
  )

  it.each<[string, Record<string, string>]>([
    ['there is a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
    ['the server has a public address', { PUBLIC_URL: 'http://localhost:3000' }],
    ['it is behind a proxy', { PUBLIC_URL: 'http://localhost:3000', TRUSTED_PROXIES: '127.0.0.1' }],
    ['it listens to others', { HOST: '0.0.0.0' }],
    ['it listens to others by IPv6', { HOST: '::' }],
  ])('to nobody where %s', (_why, settings) => {
    expect(shown(settings, { host: 'localhost:3000' })).toBe(false)
  })
})

/** How a proxy rewrites the headers. */
type Rewrite = (headers: IncomingHttpHeaders, upstream: string) => IncomingHttpHeaders

async function startProxy(port: number, rewrite: Rewrite) {
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path } = incoming
    const headers = rewrite(incoming.headers, `127.0.0.1:${port}`)
    const asked = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port: own } = proxy.address() as AddressInfo
  return {
    /** A request from a browser at https://colmeia.example, a name that leads to the proxy. */
    askForLink(cookie: string, sender: Record<string, string>) {
      return new Promise<{ status: number; body: Record<string, unknown> }>((resolve, reject) => {
        const headers = { host: 'colmeia.example', cookie, 'content-type': 'application/json', ...sender }
        const options = { host: '127.0.0.1', port: own, path: '/api/auth/send-confirmation', headers }
        const asked = request({ ...options, method: 'POST' }, async (answer) => {
          const text = (await answer.toArray()).join('')
          resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) as Record<string, unknown> })
        })
        asked.on('error', reject).end('{}')
      })
    },
    stop() {
      proxy.closeAllConnections()
      return new Promise((done) => proxy.close(done))
    },
  }
}

describe('a server on loopback without PUBLIC_URL', () => {
  let database: TestDatabase
  let server: TestServer
  beforeAll(async () => {
    database = await createTestDatabase()
    server = await startTestServer({ database })
  })
  afterAll(async () => {
    await server.stop()
    await database.drop()
  })

  it('shows the link to a browser on the same machine, and it confirms', async () => {
    const cookie = await server.signUp('aqui@example.com', { established: false })
    const state = await fetch(`${server.url}/api/auth/confirmation`, { headers: { cookie } })
    expect(await state.json()).toMatchObject({ mayShowLink: true })
    const sent = await server.post('/api/auth/send-confirmation', {}, { cookie })
    const { url } = (await sent.json()) as { url: string }
    const token = new URL(url).searchParams.get('token')
    expect((await server.post('/api/auth/confirm-address', { token })).status).toBe(200)
  })

  const page = { origin: 'https://colmeia.example' }
  /** A program can omit its origin and is accepted without it. */
  const program = { 'sec-fetch-site': 'same-origin' }

  it.each<[string, Rewrite, Record<string, string>, number]>([
    ['that passes the name on', (headers) => headers, page, 200],
    [
      'that asks by its own name and says for whom',
      (headers, host) => ({ ...headers, host, 'x-forwarded-for': '203.0.113.7' }),
      program,
      200,
    ],
    [
      'that says only that it is there',
      (headers, host) => ({ ...headers, host, via: '1.1 proxy' }),
      program,
      200,
    ],
    // To the server the page is then on another site, whose writes are all refused.
    ['that says nothing', (headers, host) => ({ ...headers, host }), page, 403],
  ])('shows none through a proxy %s', async (_what, rewrite, sender, status) => {
    const cookie = await server.signUp(`${randomUUID()}@example.com`, { established: false })
    const proxy = await startProxy(server.port, rewrite)
    const answer = await proxy.askForLink(cookie, sender)
    expect(answer.status).toBe(status)
    expect(answer.body.url ?? null).toBeNull()
    expect(JSON.stringify(answer.body)).not.toContain('token=')
    await proxy.stop()
  })
})
