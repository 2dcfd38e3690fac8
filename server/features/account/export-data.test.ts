import { once } from 'node:events'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { quickMember } from '#server/testing/accounts/quick-member.ts'
import { noise } from '#server/testing/picture-files.ts'
import { openSocket } from '#server/testing/raw-request.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { excludedTables, memberTables, readMemberData } from './member-tables.ts'

const secret = 'a'.repeat(40)
let database: TestDatabase
let server: TestServer
beforeAll(async () => {
  database = await createTestDatabase()
  server = await startTestServer({ database, env: { PUBLIC_URL: 'http://localhost', AUTH_SECRET: secret } })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

function download(cookie?: string, headers: Record<string, string> = {}) {
  return fetch(`${server.url}/api/my-data.zip`, {
    headers: cookie === undefined ? headers : { ...headers, cookie },
  })
}

it('a guest is refused', async () => {
  expect((await download()).status).toBe(401)
})

it('holds everything of the member, nothing of others, and no key to the account', async () => {
  const ana = await quickMember(database.sql, secret, 'Ana da Horta')
  const bia = await quickMember(database.sql, secret, 'Bia do Pão')
  const picture = await noise(64, 64).webp().toBuffer()
  for (const { cookie } of [ana, bia])
    await fetch(`${server.url}/api/pictures`, {
      method: 'POST',
      headers: { origin: server.url, 'content-type': 'image/webp', cookie },
      body: new Uint8Array(picture),
    })
  const answer = await download(ana.cookie)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('colmeia-meus-dados.zip')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const [row] = await database.sql<[{ id: string }]>`select id from pictures where owner_id = ${ana.id}`
  expect(Object.keys(files).sort()).toEqual(['LEIA-ME.txt', 'dados.json', `fotos/${row.id}.webp`])
  expect(
    Buffer.from(files[`fotos/${row.id}.webp`] ?? [])
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP')
  const text = Buffer.from(files['dados.json'] ?? []).toString()
  const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>
  expect(data.users).toMatchObject([{ email: ana.email }])
  expect(data.profiles).toMatchObject([{ display_name: 'Ana da Horta' }])
  expect(data.sessions).toHaveLength(1)
  expect(text).not.toContain('Bia do Pão')
  expect(text).not.toContain(bia.id)
  const [secrets] = await database.sql<[{ token: string; password: string }]>`
    select token, password from sessions join accounts using (user_id) where user_id = ${ana.id}`
  expect(text).not.toContain(secrets.token)
  expect(text).not.toContain(secrets.password)
})

it('takes nothing but what is on its list, and every table and column of the database is on one', async () => {
  const columns = await database.sql<{ table: string; column: string }[]>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' order by 1, 2`
  const stored = columns.map(({ table, column }) => `${table}.${column}`)
  const listed = Object.entries(memberTables).flatMap(([table, { owner, columns, excluded = {} }]) =>
    [...new Set([owner, ...columns, ...Object.keys(excluded)])].map((column) => `${table}.${column}`),
  )
  const excluded = stored.filter((column) => (column.split('.')[0] ?? '') in excludedTables)
  expect([...listed, ...excluded].sort()).toEqual([...stored].sort())
  for (const table of Object.keys(excludedTables)) expect(memberTables).not.toHaveProperty(table)
})

/**
 * Column names that must not be exported: secrets of an account or device, and references to other members.
 */
const neverExported =
  /password|token|secret|backup_codes|hash|p256dh|endpoint|^auth$|public_key|credential_id|counterpart/

it('takes no column that is a key or names another member, in whatever table it is', async () => {
  const columns = Object.entries(memberTables).flatMap(([table, { columns }]) =>
    columns.map((column) => `${table}.${column}`),
  )
  expect(columns.filter((column) => neverExported.test(column.split('.')[1] ?? ''))).toEqual([])
})

it('leaves out no table that points to members, unless it says why', async () => {
  const pointing = await database.sql<{ table: string }[]>`
    select distinct conrelid::regclass::text as "table" from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass`
  const unknown = pointing.filter(({ table }) => !(table in memberTables) && !(table in excludedTables))
  expect(unknown).toEqual([])
})

it('does not tell an author that something of theirs was reported and kept', async () => {
  const ana = await quickMember(database.sql, secret, 'Ana da Horta')
  for (const outcome of ['kept', 'removed'])
    await database.sql`
      insert into report_decisions (id, type, target_id, owner_id, excerpt, outcome, note, created_at)
      values (gen_random_uuid(), 'idea', gen_random_uuid(), ${ana.id}, '', ${outcome}, ${`nota-${outcome}`}, now())`
  const data = JSON.stringify(await readMemberData(database.sql, ana.id))
  expect(data).toContain('nota-removed')
  expect(data).not.toContain('nota-kept')
})

it('may be asked for ten times an hour', async () => {
  const cleo = await quickMember(database.sql, secret)
  const answers = await Promise.all(Array.from({ length: 12 }, () => download(cleo.cookie)))
  const statuses = answers.map(({ status }) => status).sort()
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])

  const refused = await download(cleo.cookie)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  const said = 'Você já baixou seus dados 10 vezes em uma hora. Baixe de novo em 1 hora.'
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: said })
  // A browser that followed the link gets an HTML page.
  const page = await download(cleo.cookie, { 'sec-fetch-dest': 'document' })
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await page.text()).toContain(said)
})

it('is no error of ours when the reader leaves in the middle', async () => {
  const { id, cookie } = await quickMember(database.sql, secret, 'Caio')
  // More than the connection buffers at once.
  await database.sql`
    update profiles set bio = (select string_agg(md5(n::text), '') from generate_series(1, 300000) as n)
    where id = ${id}`
  const socket = await openSocket(server.port)
  socket.write(`GET /api/my-data.zip HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`)
  await once(socket, 'data')
  socket.destroy()
  const isOver = () => server.lines.some((line) => line.includes('my-data.zip') && line.includes('aborted'))
  await expect.poll(isOver, { timeout: 10_000 }).toBe(true)
  await download(cookie).then((answer) => answer.arrayBuffer())
  expect(server.lines.filter((line) => line.includes('cut short'))).toEqual([])
}, 60_000)
