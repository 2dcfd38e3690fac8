import { once } from 'node:events'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFileStore } from './create-file-store.ts'
import type { FileStore, StoredFile } from './file-store.ts'

let folder: string
let s3: S3rver
let s3Port: number
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'colmeia-store-'))
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: 'fotos' }],
  })
  s3Port = (await s3.run()).port
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

/** The credentials of the test's store. */
function s3Settings(port: number, accessKeyId = 'S3RVER') {
  const endpoint = `http://127.0.0.1:${port}/`
  return { endpoint, region: 'us-east-1', bucket: 'fotos', accessKeyId, secretAccessKey: 'S3RVER' }
}

async function listed(store: FileStore): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for await (const batch of store.list()) files.push(...batch)
  return files
}

async function contentOf(store: FileStore, name: string): Promise<string | null> {
  const file = await store.get(name)
  if (file === null) return null
  const content = await buffer(file.stream)
  expect(content.length).toBe(file.bytes)
  return content.toString()
}

const stores: readonly (readonly [string, () => FileStore])[] = [
  ['on disk', () => createFileStore({ dataDir: folder, s3: null })],
  ['on S3', () => createFileStore({ dataDir: folder, s3: s3Settings(s3Port) })],
]

describe.each(stores)('the picture store %s', (_name, create) => {
  it('gives back what was put, replaced when put again, until it is deleted', async () => {
    const store = create()
    expect(await store.get('aa-1.webp')).toBeNull()
    await store.put('aa-1.webp', Buffer.from('one'), 'image/webp')
    await store.put('aa-2.webp', Buffer.from('two'), 'image/webp')
    await store.put('aa-1.webp', Buffer.from('another'), 'image/webp')
    expect(await contentOf(store, 'aa-1.webp')).toBe('another')
    await store.delete('aa-1.webp')
    await store.delete('aa-1.webp')
    expect(await store.get('aa-1.webp')).toBeNull()
    expect(await contentOf(store, 'aa-2.webp')).toBe('two')
    await store.delete('aa-2.webp')
  })

  it('lists everything with its age', { timeout: 60_000 }, async () => {
    const store = create()
    expect(await listed(store)).toEqual([])
    const names = Array.from(
      { length: 300 },
      (_, n) => `${(n % 256).toString(16).padStart(2, '0')}-${n}.webp`,
    )
    for (let n = 0; n < names.length; n += 50)
      await Promise.all(names.slice(n, n + 50).map((name) => store.put(name, Buffer.from('x'), 'image/webp')))
    const files = await listed(store)
    expect(files.map(({ name }) => name).sort()).toEqual([...names].sort())
    for (const { modifiedAt } of files)
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000)
  })

  it.each(['../x.webp', 'a/b', '..', '', 'a%2fb', 'A.webp', 'a\u0000'])(
    'takes no such name: %j',
    async (name) => {
      const store = create()
      await expect(store.put(name, Buffer.from('x'), 'image/webp')).rejects.toThrow('Not a name')
      await expect(store.get(name)).rejects.toThrow('Not a name')
      await expect(store.delete(name)).rejects.toThrow('Not a name')
    },
  )
})

describe('the picture store', () => {
  it('on disk never shows half a file, and clears what a crash left', async () => {
    const dataDir = await mkdtemp(path.join(folder, 'half-'))
    const store = createFileStore({ dataDir, s3: null })
    await store.put('bb-1.webp', Buffer.from('whole'), 'image/webp')
    const half = path.join(dataDir, 'pictures', 'bb', 'bb-2.webp.0.part')
    await writeFile(half, 'ha')
    expect((await listed(store)).map(({ name }) => name)).toEqual(['bb-1.webp'])
    await utimes(half, 0, 0)
    await listed(store)
    await expect(utimes(half, 0, 0)).rejects.toThrow('ENOENT')
  })

  it('on S3 asks for every page of the list', async () => {
    const asked: (string | null)[] = []
    const pages = createServer(({ url = '' }, response) => {
      const token = new URL(url, 'http://localhost').searchParams.get('continuation-token')
      asked.push(token)
      const next = token === null ? '<NextContinuationToken>a&amp;b</NextContinuationToken>' : ''
      response.end(
        `<ListBucketResult>${next}<Contents><Key>pictures/dd-${asked.length}.webp</Key>` +
          '<LastModified>2026-03-01T10:00:00.000Z</LastModified></Contents></ListBucketResult>',
      )
    }).listen(0, '127.0.0.1')
    await once(pages, 'listening')
    const { port } = pages.address() as AddressInfo
    const store = createFileStore({ dataDir: folder, s3: s3Settings(port) })
    const modifiedAt = new Date('2026-03-01T10:00:00Z')
    expect(await listed(store)).toEqual([
      { name: 'dd-1.webp', modifiedAt },
      { name: 'dd-2.webp', modifiedAt },
    ])
    expect(asked).toEqual([null, 'a&b'])
    pages.close()
    pages.closeAllConnections()
  })

  it('on S3 fails when it is refused or not there', async () => {
    const refused = createFileStore({ dataDir: folder, s3: s3Settings(s3Port, 'nobody') })
    await expect(refused.put('cc-1.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow(
      'The picture store answered 403',
    )
    const away = createFileStore({ dataDir: folder, s3: s3Settings(1) })
    await expect(away.get('cc-1.webp')).rejects.toThrow()
  })
})
