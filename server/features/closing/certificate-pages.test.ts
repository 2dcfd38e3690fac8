import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

const page = '<!doctype html><html lang="pt-BR"><title>Colmeia</title></html>\n'
const token = 'w7fJ0aXq3LkZ9uVbN2cRdQ'

let folder: string
let database: TestDatabase
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colmeia-web-'))
  await writeFile(join(folder, 'index.html'), page)
  database = await createTestDatabase()
  server = await startTestServer({ database, webFolder: folder, env: { PUBLIC_URL: 'http://localhost' } })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  await rm(folder, { recursive: true })
})

/** Everything a reader can tell of an answer. */
async function seen(path: string) {
  const answer = await fetch(server.url + path)
  const { 'x-request-id': _, date: __, ...headers } = Object.fromEntries(answer.headers)
  const body = (await answer.text()).replace(/"requestId":"[^"]*"/, '')
  return { status: answer.status, headers, body }
}

it('the page of a certificate is listed nowhere, and a withdrawn one is the same 404 as an unknown one', async () => {
  const cookie = await server.signUp('ana@colmeia.test')
  await database.sql`
    insert into certificates (
      user_id, trail_id, token, name, trail_name, document, right_answers, issued_on
    )
    select id, 't0-descoberta', ${token}, 'Ana Mel', 'Descoberta', '{"title": "Ficha", "parts": []}', 9, now()
    from users`
  expect(await seen(`/certificates/${token}`)).toMatchObject({
    status: 200,
    body: page,
    headers: { 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' },
  })
  expect((await seen(`/api/certificates/${token}`)).status).toBe(200)
  const gone = await fetch(`${server.url}/api/trails/t0-descoberta/certificate`, {
    method: 'DELETE',
    headers: { origin: server.url, cookie },
  })
  expect(await gone.json()).toEqual({ withdrawn: true })
  for (const base of ['/certificates/', '/api/certificates/']) {
    const withdrawn = await seen(base + token)
    expect(withdrawn.status).toBe(404)
    expect(await seen(`${base}A${token.slice(1)}`)).toEqual(withdrawn)
    expect(await seen(`${base}nada`)).toEqual(withdrawn)
  }
  expect(server.lines.join('\n')).not.toContain(token)
})
