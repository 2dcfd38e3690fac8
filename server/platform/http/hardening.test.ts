import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRaw } from '#server/testing/raw-request.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

/** For events that happen soon, on a possibly busy machine. */
const patient = { timeout: 10_000 }

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

describe('every answer', () => {
  it.each([
    ['/'],
    ['/assets/missing.js'],
    ['/api/session'],
    ['/api/none'],
    ['/api/auth/none'],
    ['/api/docs'],
    ['/health/live'],
    ['/%E0%A4%A'],
  ])('to %s carries the security headers and a request id', async (path) => {
    const { headers } = await fetch(server.url + path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('x-request-id')).toMatch(/\S{6,}/)
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })

  it('has a request id of its own, which the log repeats', async () => {
    const first = await fetch(`${server.url}/health/live`)
    const second = await fetch(`${server.url}/health/live`)
    const id = second.headers.get('x-request-id')
    expect(id).not.toBe(first.headers.get('x-request-id'))
    await expect
      .poll(() => server.lines.some((line) => JSON.parse(line).requestId === id), patient)
      .toBe(true)
  })

  it('is logged without the query, which may hold a secret', async () => {
    await (await fetch(`${server.url}/auth?token=segredo-${randomUUID()}`)).arrayBuffer()
    await (await fetch(`${server.url}/api/auth/reset-password/Abcdefgh12345678ijkl`)).arrayBuffer()
    await (await fetch(`${server.url}/resumo/Abcdefgh12345678ijkl`)).arrayBuffer()
    await expect.poll(() => server.lines.some((line) => line.includes('"/auth"')), patient).toBe(true)
    await expect.poll(() => server.lines.some((line) => line.includes('/resumo/…')), patient).toBe(true)
    await expect
      .poll(() => server.lines.some((line) => line.includes('/api/auth/reset-password/…')), patient)
      .toBe(true)
    expect(server.lines.join()).not.toMatch(/segredo-|Abcdefgh1234/)
  })
})

describe('an address', () => {
  it.each([
    '/%',
    '/%E0%A4%A',
    '/../etc/passwd',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/a/./b',
    '/a%5C..%5Cb',
    '/a%00b',
    '*',
  ])('%s is refused as malformed', async (target) => {
    const answer = await sendRaw(
      server.port,
      `GET ${target} HTTP/1.1\r\nHost: localhost:${server.port}\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1.1 400/)
    expect(answer).toContain('BAD_REQUEST')
  })

  it.each(['/', '/api/session', '/health/live'])('of two hosts is refused: %s', async (target) => {
    const answer = await sendRaw(
      server.port,
      `GET ${target} HTTP/1.1\r\nHost: localhost:${server.port}\r\nhost: outro.com\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1.1 400/)
  })

  it('in absolute form is read by its path', async () => {
    const answer = await sendRaw(
      server.port,
      `GET http://localhost:${server.port}/health/live HTTP/1.1\r\nHost: localhost:${server.port}\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1.1 200/)
  })

  it('longer than any of ours, and headers without end, are refused', async () => {
    const answer = await sendRaw(
      server.port,
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1.1 431/)
    expect(answer).toContain('content-security-policy')
  })

  it('that is no path, and bytes that are no HTTP, are refused', async () => {
    expect(await sendRaw(server.port, 'GET api/session HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1.1 400/)
    expect(await sendRaw(server.port, 'what is this\r\n\r\n')).toMatch(/^HTTP\/1.1 400/)
  })
})

describe('methods', () => {
  it('HEAD answers like GET without a body', async () => {
    for (const path of ['/api/session', '/health/live', '/api/docs']) {
      const response = await fetch(server.url + path, { method: 'HEAD' })
      expect(response.status).toBe(200)
      expect(await response.text()).toBe('')
    }
  })

  it('OPTIONS names the methods and grants nothing to other origins', async () => {
    const response = await fetch(`${server.url}/api/profile`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PATCH' },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('allow')).toContain('PATCH')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('TRACE and inventions are refused', async () => {
    for (const method of ['TRACE', 'PROPFIND']) {
      const answer = await sendRaw(
        server.port,
        `${method} / HTTP/1.1\r\nHost: localhost:${server.port}\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1.1 405/)
    }
  })
})

describe('the client address', () => {
  const clientOf = async (target: TestServer, headers: Record<string, string>) => {
    const response = await fetch(`${target.url}/health/live`, { headers })
    const id = response.headers.get('x-request-id')
    const line = () => target.lines.map((text) => JSON.parse(text)).find(({ requestId }) => requestId === id)
    await expect.poll(line, patient).toBeDefined()
    return line().client
  }

  it('is never taken from headers that anyone can write', async () => {
    expect(
      await clientOf(server, {
        'x-forwarded-for': '8.8.8.8',
        'x-real-ip': '8.8.8.8',
        'x-colmeia-client-address': '8.8.8.8',
        forwarded: 'for=8.8.8.8',
      }),
    ).toMatch(/^(127\.0\.0\.1|::1)$/)
  })

  it('does not let a forged header escape the limit on sign-in attempts', async () => {
    const attempt = (address: string) =>
      server.post(
        '/api/auth/sign-in/email',
        { email: 'ninguem@colmeia.test', password: 'errada-123' },
        { 'x-forwarded-for': address, 'x-colmeia-client-address': address },
      )
    const statuses: number[] = []
    for (let index = 0; index < 30 && statuses.at(-1) !== 429; index += 1) {
      statuses.push((await attempt(`8.8.8.${index}`)).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  it('behind a trusted proxy is the rightmost one that is no proxy, and https is believed', async () => {
    const proxied = await startTestServer({
      database,
      env: { TRUSTED_PROXIES: '127.0.0.1,::1,10.0.0.0/8', PUBLIC_URL: 'http://localhost' },
    })
    try {
      expect(await clientOf(proxied, { 'x-forwarded-for': '1.2.3.4, 203.0.113.9, 10.1.1.1' })).toBe(
        '203.0.113.9',
      )
      expect(await clientOf(proxied, { 'x-forwarded-for': '1.2.3.4, nonsense' })).toMatch(
        /^(127\.0\.0\.1|::1)$/,
      )
      const { headers } = await fetch(proxied.url, { headers: { 'x-forwarded-proto': 'https' } })
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
    } finally {
      await proxied.stop()
    }
  })
})

describe('behind https', () => {
  it('sends HSTS and takes writes from the public address only over https', async () => {
    const env = { PUBLIC_URL: 'https://colmeia.example' }
    const secure = await startTestServer({ database, env })
    try {
      expect((await fetch(secure.url)).headers.get('strict-transport-security')).toBeTruthy()
      const signIn = (origin: string) => secure.post('/api/auth/sign-in/email', {}, { origin })
      expect((await signIn('https://colmeia.example')).status).toBe(422)
      expect((await signIn('http://colmeia.example')).status).toBe(403)
      expect((await signIn(secure.url)).status).toBe(403)
    } finally {
      await secure.stop()
    }
  })
})

describe('the API document', () => {
  it('lists the operations of the contract', async () => {
    const response = await fetch(`${server.url}/api/openapi.json`)
    const document = (await response.json()) as { openapi: string; paths: object }
    expect(document.openapi).toMatch(/^3\./)
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/session', '/site', '/profile']))
  })

  it('is readable as a page that needs no script', async () => {
    const response = await fetch(`${server.url}/api/docs`)
    const page = await response.text()
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(page).toContain('<h1>API da Colmeia</h1>')
    expect(page).toContain('PATCH</b> /api/profile')
    expect(page).toContain('/api/auth/sign-in/email')
    expect(page).not.toMatch(/<script|(?:src|href)="https?:/)
  })

  it.each(['/api/docs', '/api/openapi.json'])('%s is made once, compressed and known again', async (path) => {
    const first = await fetch(server.url + path, { headers: { 'accept-encoding': 'br' } })
    expect(first.headers.get('content-encoding')).toBe('br')
    expect(Number(first.headers.get('content-length'))).toBeLessThan(150_000)
    const headers = { 'accept-encoding': 'br', 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await fetch(server.url + path, { headers })).status).toBe(304)
    const before = process.cpuUsage()
    for (let visit = 0; visit < 30; visit += 1)
      expect((await fetch(server.url + path, { headers })).status).toBe(304)
    // To make it anew each time takes three times as much.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(600)
  })
})
