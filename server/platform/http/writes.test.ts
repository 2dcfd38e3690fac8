import { request as httpRequest } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isUnstorableText } from '#server/platform/database/database-fault.ts'
import { sendRaw } from '#server/testing/raw-request.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

let database: TestDatabase
let server: TestServer
let cookie: string

beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ database })
  cookie = await server.signUp('ana@colmeia.test')
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

function patchProfile(headers: Record<string, string>, body: string | Buffer = '{"theme":"dark"}') {
  return fetch(`${server.url}/api/profile`, { method: 'PATCH', headers: { cookie, ...headers }, body })
}

const ownPage = () => ({ origin: server.url, 'content-type': 'application/json' })

describe('text that the database cannot hold', () => {
  it('is wrong input, wherever no schema refused it before', async () => {
    const asked = await fetch(`${server.url}/api/feedbacks/similar?text=a%00b`, { headers: { cookie } })
    expect(asked.status).toBe(422)
    expect(await asked.json()).toMatchObject({ code: 'INVALID_INPUT' })
    expect(server.lines.filter((line) => line.includes('unexpected error'))).toEqual([])
    const half = JSON.stringify({ text: '\ud83d' })
    await expect(database.sql`select ${half}::text::jsonb`).rejects.toSatisfy(isUnstorableText)
    await expect(database.sql`select ${'x'}::text::int`).rejects.not.toSatisfy(isUnstorableText)
  })
})

describe('a write', () => {
  it('from this site is accepted', async () => {
    const answer = await patchProfile(ownPage())
    expect(answer.status).toBe(200)
    // In one piece, so that proxies and clients know its length.
    expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(await answer.text())))
  })

  it('is accepted under another name of this machine, when page and request agree on it', async () => {
    const origin = `http://127.0.0.1:${server.port}`
    const response = await fetch(`${origin}/api/profile`, {
      method: 'PATCH',
      headers: { origin, cookie, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(response.status).toBe(200)
  })

  it.each([
    ['another site', 'https://evil.example'],
    ['another port', 'http://localhost:1'],
    ['a look-alike', 'http://localhost.evil.example'],
    ['a sandboxed frame', 'null'],
  ])('from %s is refused', async (_name, origin) => {
    const response = await patchProfile({ origin, 'content-type': 'application/json' })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'CROSS_ORIGIN' })
  })

  it('from another site is refused as a form, as text, without a body, and on the account endpoints', async () => {
    const origin = 'https://evil.example'
    const attempts = [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ].map((type) => patchProfile({ origin, 'content-type': type }, 'theme=dark'))
    attempts.push(fetch(`${server.url}/api/auth/sign-out`, { method: 'POST', headers: { origin, cookie } }))
    for (const response of await Promise.all(attempts)) expect(response.status).toBe(403)
    expect(await (await fetch(`${server.url}/api/session`, { headers: { cookie } })).json()).toMatchObject({
      viewer: { email: 'ana@colmeia.test' },
    })
  })

  it('with a cookie but no origin needs the word of the browser', async () => {
    const json = { 'content-type': 'application/json' }
    expect((await patchProfile(json)).status).toBe(403)
    expect((await patchProfile({ ...json, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    // Node's fetch() cannot set Sec-Fetch-Site to this value; a raw request can.
    const answer = await sendRaw(
      server.port,
      `PATCH /api/profile HTTP/1.1\r\nHost: localhost:${server.port}\r\nCookie: ${cookie}\r\n` +
        'Sec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
    )
    expect(answer).toMatch(/^HTTP\/1.1 200/)
  })

  it('without cookie and origin, as a program sends it, is heard', async () => {
    const response = await fetch(`${server.url}/api/profile`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(response.status).toBe(401)
  })

  it.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    'text/json',
  ])('of type %s is refused even from this site', async (type) => {
    const response = await patchProfile({ origin: server.url, 'content-type': type }, 'theme=dark')
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' })
  })

  it('to a page is not allowed', async () => {
    expect((await server.post('/feed', {})).status).toBe(405)
  })
})

describe('a body', () => {
  it('above the limit is refused by its announced length', async () => {
    const response = await patchProfile(ownPage(), JSON.stringify({ theme: 'x'.repeat(300 * 1024) }))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })

  it('above the limit is refused while it arrives in chunks', async () => {
    const status = await new Promise((resolve, reject) => {
      const request = httpRequest(
        `${server.url}/api/profile`,
        { method: 'PATCH', headers: { ...ownPage(), cookie, 'transfer-encoding': 'chunked' } },
        (response) => {
          response.resume()
          resolve(response.statusCode)
        },
      )
      request.on('error', reject)
      for (let index = 0; index < 40; index += 1) request.write(' '.repeat(16 * 1024))
      request.end()
    })
    expect(status).toBe(413)
  })

  it('that is compressed is refused, however small', async () => {
    const body = gzipSync('{"theme":"dark"}')
    expect((await patchProfile({ ...ownPage(), 'content-encoding': 'gzip' }, body)).status).toBe(415)
  })

  it.each([
    ['nested a hundred thousand deep', '['.repeat(100_000)],
    ['nested objects', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
    ['cut short', '{"theme":'],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ['not JSON', 'theme=dark'],
  ])('that is %s is refused', async (_name, body) => {
    const response = await patchProfile(ownPage(), body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('with brackets inside its strings is not nested', async () => {
    const response = await patchProfile(ownPage(), JSON.stringify({ theme: '[{"'.repeat(200) }))
    expect(response.status).toBe(422)
  })

  it('that is empty, also when announced as chunks, means no input', async () => {
    const answer = await sendRaw(
      server.port,
      `PATCH /api/profile HTTP/1.1\r\nHost: localhost:${server.port}\r\nOrigin: ${server.url}\r\nCookie: ${cookie}\r\n` +
        'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1.1 422/)
  })
})

describe('wrong input', () => {
  it('is explained in Portuguese, field by field', async () => {
    const response = await patchProfile(
      ownPage(),
      '{"theme":"purple","bpoints":9999,"__proto__":{"isAdmin":true}}',
    )
    expect(response.status).toBe(422)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      defined: true,
      code: 'INVALID_INPUT',
      status: 422,
      message: 'Confira este campo e tente de novo.',
      data: {
        fields: { theme: 'Confira este campo e tente de novo.', '': expect.stringContaining('bpoints') },
        requestId: response.headers.get('x-request-id'),
      },
    })
  })
})
