import path from 'node:path'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { ContractClient } from '#contract/conformance/operation-case.ts'
import { contract } from '#contract/router.ts'
import { loadConfig } from '#server/platform/config.ts'
import { everyRow } from '#server/platform/jobs/row-run.ts'
import { createFileStore } from '#server/platform/storage/create-file-store.ts'
import { type QuickMember, quickMember } from '#server/testing/accounts/quick-member.ts'
import { startPhotoSite } from '#server/testing/photo-site.ts'
import { noise } from '#server/testing/picture-files.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { createUpload } from './features/pictures/upload-picture.ts'
import { fetchPhotos } from './features/profile/fetch-photos.ts'

// Each picture is decoded in its own process, which takes a second or two to start from the sources.
vi.setConfig({ testTimeout: 60_000 })

const secret = 'a'.repeat(40)

let database: TestDatabase
let site: Awaited<ReturnType<typeof startPhotoSite>>
let server: TestServer
let ana: QuickMember & { readonly api: ContractClient }
beforeAll(async () => {
  database = await createTestDatabase()
  site = await startPhotoSite(() => {})
  const env = { PUBLIC_URL: 'http://localhost', AUTH_SECRET: secret }
  server = await startTestServer({ database, outside: site.outside, env })
})
beforeEach(async () => {
  const member = await quickMember(database.sql, secret)
  const headers = { origin: server.url, cookie: member.cookie }
  const link = new OpenAPILink(contract, { url: `${server.url}/api`, headers })
  ana = { ...member, api: createORPCClient(link) }
})
afterAll(async () => {
  await server.stop()
  site.stop()
  await database.drop()
})

it('a photo of another site is fetched once, re-encoded, kept and shown from here', async () => {
  const picture = await noise(64, 48).png().toBuffer()
  site.answer = (_request, response) => response.end(picture)
  const { photoUrl } = await ana.api.profile.update({ photoUrl: site.address, bio: 'Doces' })
  expect(photoUrl).toMatch(/^\/media\/[0-9a-f-]{36}-480\.webp$/)
  const shown = await fetch(server.url + photoUrl)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(site.asked).toEqual([site.address])
  const [counted] = await database.sql`select width from pictures where owner_id = ${ana.id}`
  expect(counted).toEqual({ width: 64 })
})

it('what is no picture changes nothing', async () => {
  site.answer = (_request, response) => response.end('<svg onload="alert(1)"/>')
  const change = ana.api.profile.update({ photoUrl: site.address, bio: 'Doces' })
  await expect(change).rejects.toMatchObject({ code: 'PICTURE_TYPE' })
  expect(await ana.api.profile.get()).toMatchObject({ photoUrl: '', bio: '' })
})

it('counts as a try also when nothing comes of it', async () => {
  site.answer = (_request, response) => response.end('no picture')
  const change = () => ana.api.profile.update({ photoUrl: site.address })
  await expect(change()).rejects.toMatchObject({ code: 'PICTURE_TYPE' })
  const tries = database.sql`user_id = ${ana.id} and kind = 'pictureTries'`
  expect(await database.sql`select used from member_limits where ${tries}`).toEqual([{ used: 1 }])
  await database.sql`update member_limits set used = 60 where ${tries}`
  site.asked = []
  await expect(change()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(site.asked).toEqual([])
})

it('counts like any other picture', async () => {
  await database.sql`
    insert into member_limits (user_id, kind, started_at, used) values (${ana.id}, 'pictures', now(), 20)`
  site.asked = []
  const change = ana.api.profile.update({ photoUrl: site.address })
  await expect(change).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(site.asked).toEqual([])
})

it('no page may show pictures of other sites', async () => {
  const { headers } = await fetch(server.url)
  expect(headers.get('content-security-policy')).toContain("img-src 'self' data: blob:;")
})

it('an address stored before is fetched by a job, once', async () => {
  const picture = await noise(30, 20).jpeg().toBuffer()
  site.answer = (_request, response) => response.end(picture)
  site.asked = []
  await database.sql`update profiles set avatar_url = ${site.address} where id = ${ana.id}`
  const { importPicture } = createUpload({
    sql: database.sql,
    store: createFileStore(loadConfig({ PORT: '0', DATA_DIR: server.dataDir, AUTH_SECRET: secret })),
    uploadsFolder: path.join(server.dataDir, 'uploads'),
    outside: site.outside,
    log: pino({ level: 'silent' }),
  })
  for (let run = 0; run < 2; run += 1)
    await fetchPhotos(database.sql, everyRow, { importPicture, publish: () => {} })
  expect(site.asked).toEqual([site.address])
  const { photoUrl } = await ana.api.profile.get()
  expect((await fetch(server.url + photoUrl)).status).toBe(200)
})
