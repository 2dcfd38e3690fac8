import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

const page = '<!doctype html><html lang="pt-BR"><title>Colmeia</title></html>\n'

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

async function put(path: string, body: object, cookie: string) {
  const headers = { origin: server.url, cookie, 'content-type': 'application/json' }
  const answer = await fetch(server.url + path, { method: 'PUT', headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
  return answer.json() as Promise<{ token: string }>
}

/** Everything a reader can tell of an answer. */
async function seen(path: string) {
  const answer = await fetch(server.url + path)
  const { 'x-request-id': _, date: __, ...headers } = Object.fromEntries(answer.headers)
  const body = (await answer.text()).replace(/"requestId":"[^"]*"/, '')
  return { status: answer.status, headers, body }
}

it('the page of a link is kept nowhere, and one that opens nothing is the same 404, whatever the reason', async () => {
  const cookie = await server.signUp('ana@colmeia.test')
  const id = randomUUID()
  const wanted = { label: 'Banco', chapters: ['plano'], days: 7 }
  const { token } = await put(`/api/notebook/links/${id}`, wanted, cookie)
  const open = await seen(`/notebook/${token}`)
  expect(open).toMatchObject({
    status: 200,
    body: page,
    headers: {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    },
  })
  expect(await seen(`/api/notebook/shared/${token}`)).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store' },
  })
  await fetch(`${server.url}/api/notebook/links/${id}`, {
    method: 'DELETE',
    headers: { origin: server.url, cookie },
  })
  for (const base of ['/notebook/', '/api/notebook/shared/']) {
    const withdrawn = await seen(base + token)
    expect(withdrawn.status).toBe(404)
    expect(await seen(`${base}${'0'.repeat(32)}`)).toEqual(withdrawn)
    expect(await seen(`${base}nada`)).toEqual(withdrawn)
  }
  expect(server.lines.join('\n')).not.toContain(token)
})
