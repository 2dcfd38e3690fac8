import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContractClient } from '#contract/conformance/operation-case.ts'
import { publish } from '#contract/conformance/sample-content.ts'
import type { Idea } from '#contract/ideas.ts'
import { contract } from '#contract/router.ts'
import { loadConfig } from '#server/platform/config.ts'
import { createFileStore } from '#server/platform/storage/create-file-store.ts'
import type { FileStore } from '#server/platform/storage/file-store.ts'
import { makeAdmin, type QuickMember, quickMember } from '#server/testing/accounts/quick-member.ts'
import { addPicture } from '#server/testing/add-picture.ts'
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'

const secret = 'a'.repeat(40)

let folder: string
let s3: S3rver
let s3Env: Record<string, string>
let database: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'colmeia-access-'))
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'fotos' }],
  })
  const { port } = await s3.run()
  s3Env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'fotos',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const stores: readonly (readonly [string, () => Record<string, string>])[] = [
  ['on disk', () => ({})],
  ['on S3', () => s3Env],
]

describe.each(stores)('a picture %s', (_store, env) => {
  let server: TestServer
  let store: FileStore
  let ana: Member
  let bia: Member
  let admin: Member
  beforeAll(async () => {
    const settings = { PUBLIC_URL: 'http://localhost', AUTH_SECRET: secret, ...env() }
    server = await startTestServer({ database, env: settings })
    store = createFileStore(loadConfig({ PORT: '0', DATA_DIR: server.dataDir, ...settings }))
    ana = await newMember()
    bia = await newMember()
    admin = await newMember()
    await database.sql`update profiles set plan = 'premium', premium_since = now() where id = ${ana.id}`
    await makeAdmin(database.sql, admin.id)
  })
  afterAll(() => server.stop())

  type Member = QuickMember & { readonly api: ContractClient }

  async function newMember(): Promise<Member> {
    const member = await quickMember(database.sql, secret)
    const headers = { origin: server.url, cookie: member.cookie }
    const link = new OpenAPILink(contract, { url: `${server.url}/api`, headers })
    return { ...member, api: createORPCClient(link) }
  }

  async function ask(address: string, reader?: Member, headers: Record<string, string> = {}) {
    const cookie = reader === undefined ? {} : { cookie: reader.cookie }
    const response = await fetch(server.url + address, { headers: { ...cookie, ...headers } })
    await response.arrayBuffer()
    return response
  }

  const addressesOf = (idea: Idea) => idea.pictures.flatMap(({ url, thumbnailUrl }) => [url, thumbnailUrl])

  async function statuses(addresses: readonly string[], reader?: Member): Promise<number[]> {
    const answers: number[] = []
    for (const address of addresses) {
      answers.push((await ask(address, reader)).status)
      // A client that has seen it before gets the same answer as anyone else.
      const name = address.split('/').at(-1)
      answers.push((await ask(address, reader, { 'if-none-match': `"${name}"` })).status)
    }
    return [...new Set(answers)]
  }

  async function ideaWithPictures(changes: object = {}): Promise<Idea> {
    const pictureIds = [
      await addPicture(database.sql, store, ana.id),
      await addPicture(database.sql, store, ana.id),
    ]
    return publish(ana.api, { pictureIds, ...changes })
  }

  const formOf = ({ title, description, category, isPublic, pictures }: Idea) => ({
    title,
    description,
    category,
    isPublic,
    pictureIds: pictures.map(({ id }) => id),
  })

  it('of a public idea is everybody’s, and asked for again each time it is shown', async () => {
    const [address = ''] = addressesOf(await ideaWithPictures())
    const first = await ask(address)
    expect(first.status).toBe(200)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const etag = first.headers.get('etag') ?? ''
    const again = await ask(address, undefined, { 'if-none-match': etag })
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, no-cache'])
  })

  it('that is not shown yet is its owner’s alone', async () => {
    const id = await addPicture(database.sql, store, ana.id)
    const [row] = await database.sql<[{ address: string }]>`select address from pictures where id = ${id}`
    const address = `/media/${row.address}-480.webp`
    expect(await statuses([address])).toEqual([404])
    expect(await statuses([address], bia)).toEqual([404])
    const shown = await ask(address, ana)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(shown.headers.get('etag')).toBeNull()
  })

  it('of a private idea is its author’s alone', async () => {
    const addresses = addressesOf(await ideaWithPictures({ isPublic: false }))
    for (const reader of [undefined, bia, admin]) expect(await statuses(addresses, reader)).toEqual([404])
    expect(await statuses(addresses, ana)).toEqual([200])
  })

  it('of an idea that was made private is gone at once, and has a new address for its author', async () => {
    const idea = await ideaWithPictures()
    const old = addressesOf(idea)
    expect(await statuses(old)).toEqual([200, 304])
    const { idea: hidden } = await ana.api.ideas.edit({ id: idea.id, ...formOf(idea), isPublic: false })
    for (const reader of [undefined, bia, admin, ana]) expect(await statuses(old, reader)).toEqual([404])
    const now = addressesOf(hidden)
    for (const reader of [undefined, bia, admin]) expect(await statuses(now, reader)).toEqual([404])
    expect(await statuses(now, ana)).toEqual([200])
  })

  it('that was taken off an idea is gone at once, and the others stay', async () => {
    const idea = await ideaWithPictures()
    const [kept, dropped] = idea.pictures
    if (kept === undefined || dropped === undefined) throw new Error('There were two')
    await ana.api.ideas.edit({ id: idea.id, ...formOf(idea), pictureIds: [kept.id] })
    for (const reader of [undefined, bia, ana]) expect(await statuses([dropped.url], reader)).toEqual([404])
    expect(await statuses([kept.url])).toEqual([200, 304])
  })

  it('of a deleted idea is gone at once', async () => {
    const idea = await ideaWithPictures()
    await ana.api.ideas.delete({ id: idea.id })
    for (const reader of [undefined, bia, ana])
      expect(await statuses(addressesOf(idea), reader)).toEqual([404])
  })

  it('of an idea that the team removed is gone at once', async () => {
    const idea = await ideaWithPictures()
    await bia.api.moderation.report({ type: 'idea', id: idea.id, reason: 'spam' })
    await admin.api.admin.reports.decide({ type: 'idea', id: idea.id, outcome: 'removed' })
    for (const reader of [undefined, bia, ana, admin])
      expect(await statuses(addressesOf(idea), reader)).toEqual([404])
  })

  it('of a profile is everybody’s until another one takes its place', async () => {
    const photoOf = async () => (await ana.api.profile.get()).photoUrl
    await ana.api.profile.setPhoto({ pictureId: await addPicture(database.sql, store, ana.id) })
    const first = await photoOf()
    expect(await statuses([first])).toEqual([200, 304])
    await ana.api.profile.setPhoto({ pictureId: await addPicture(database.sql, store, ana.id) })
    for (const reader of [undefined, bia, ana]) expect(await statuses([first], reader)).toEqual([404])
    const second = await photoOf()
    await ana.api.profile.update({ photoUrl: '' })
    for (const reader of [undefined, bia, ana]) expect(await statuses([second], reader)).toEqual([404])
  })
})
