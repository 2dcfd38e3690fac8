import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRaw } from '#server/testing/raw-request.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { createSiteFiles } from './site-files.ts'

const origin = 'https://colmeia.example'

let database: TestDatabase
let server: TestServer
let withoutContact: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  const env = { PUBLIC_URL: origin, TRUSTED_PROXIES: '127.0.0.1,::1' }
  server = await startTestServer({ database, env: { ...env, CONTACT_EMAIL: 'seguranca@colmeia.example' } })
  withoutContact = await startTestServer({ database, env })
})
afterAll(async () => {
  await server.stop()
  await withoutContact.stop()
  await database.drop()
})

const ask = (path: string, init: RequestInit = {}) =>
  fetch(server.url + path, { redirect: 'manual', ...init })

describe('robots.txt', () => {
  it('names the sitemap and leaves out the screens of members', async () => {
    const response = await ask('/robots.txt')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = (await response.text()).split('\n')
    expect(lines[0]).toBe('User-agent: *')
    expect(lines).toContain('Disallow: /profile')
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
    // Crawlers that run scripts need these to draw what is public.
    for (const open of ['/api/ideas', '/idea/x', '/feed', '/media/x', '/og-image.png'])
      expect(lines.filter((line) => open.startsWith(line.split('Disallow: ')[1] ?? ' '))).toEqual([])
  })
})

describe('security.txt', () => {
  it('has the fields of RFC 9116, and is valid for months', async () => {
    const response = await ask('/.well-known/security.txt')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const fields = Object.fromEntries(
      (await response.text())
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]),
    )
    expect(fields).toEqual({
      Contact: 'mailto:seguranca@colmeia.example',
      Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
      'Preferred-Languages': 'pt-BR',
      Canonical: `${origin}/.well-known/security.txt`,
    })
    const days = (new Date(fields.Expires ?? '').getTime() - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(150)
    expect(days).toBeLessThan(365)
  })

  it('never expires while the server runs', () => {
    let now = new Date('2026-11-18T23:59:00Z')
    const send = createSiteFiles({ publicUrl: origin, contactEmail: 'a+b@colmeia.example', now: () => now })
    const read = () => {
      let text = ''
      send('/.well-known/security.txt', {
        request: { headers: {} },
        response: { writeHead: () => {}, end: (bytes: Buffer) => (text = String(bytes)) },
        requestId: '1',
        common: [],
      } as never)
      return text
    }
    expect(read()).toContain('Contact: mailto:a+b@colmeia.example\nExpires: 2027-05-17T00:00:00.000Z\n')
    now = new Date('2027-11-18T00:01:00Z')
    expect(read()).toContain('Expires: 2028-05-16T00:00:00.000Z\n')
  })

  it('is not there without CONTACT_EMAIL', async () => {
    const response = await fetch(`${withoutContact.url}/.well-known/security.txt`)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).not.toContain('Contact')
  })
})

describe('change-password', () => {
  it('leads through /auth to the password in the settings', async () => {
    const response = await ask('/.well-known/change-password')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/auth?next=%2Fsettings%23senha')
  })

  it('is told from addresses that are not there, as password managers check', async () => {
    const nowhere = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
    expect((await ask(nowhere)).ok).toBe(false)
  })
})

const paths = ['/robots.txt', '/.well-known/security.txt', '/.well-known/change-password']

describe.each(paths)('%s', (path) => {
  it('is sent with the headers of every page', async () => {
    const { headers } = await ask(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('strict-transport-security')).not.toBeNull()
    expect(headers.get('cache-control')).toBe('no-cache')
  })

  it('answers HEAD as GET, without a body', async () => {
    const [get, head] = [await ask(path), await ask(path, { method: 'HEAD' })]
    expect(head.status).toBe(get.status)
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
    expect(await head.text()).toBe('')
  })

  it('is not sent again to those who have it', async () => {
    const etag = (await ask(path)).headers.get('etag')
    if (etag === null) return expect(path).toContain('change-password')
    expect((await ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('takes no writes and no unknown methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await ask(path, { method, headers: { origin } })).status).toBe(405)
    const odd = await sendRaw(
      server.port,
      `PROPFIND ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    )
    expect(odd).toMatch(/^HTTP\/1\.1 405 /)
  })

  it('says nothing of the host that was asked', async () => {
    for (const host of ['evil.example', 'localhost:1', '"><script>', '[::1]:99999']) {
      const answer = await sendRaw(
        server.port,
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 (200|302) /)
      expect(answer).not.toMatch(/evil|localhost:1|script>|99999/)
    }
  })
})
