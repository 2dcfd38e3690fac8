import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyRow } from '#server/platform/jobs/row-run.ts'
import { attachPictures, removePictures } from '#server/platform/pictures/attach-pictures.ts'
import { readPictures } from '#server/platform/pictures/picture-rows.ts'
import { createFileStore } from '#server/platform/storage/create-file-store.ts'
import type { FileStore } from '#server/platform/storage/file-store.ts'
import { addPicture } from '#server/testing/add-picture.ts'
import { addMember } from '#server/testing/economy/members.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { removeOrphans } from './remove-orphans.ts'

const hour = 60 * 60_000

let database: TestDatabase
let dataDir: string
let store: FileStore
let ana: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'colmeia-orphans-'))
  store = createFileStore({ dataDir, s3: null })
  ana = await addMember(database.sql)
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const newPicture = (ownerId = ana) => addPicture(database.sql, store, ownerId)

async function addFiles(id: string) {
  for (const size of [1600, 480]) await store.put(`${id}-${size}.webp`, Buffer.from('x'), 'image/webp')
}

async function filesOf(id: string): Promise<number> {
  const found = await Promise.all([1600, 480].map((size) => store.get(`${id}-${size}.webp`)))
  for (const file of found) file?.stream.destroy()
  return found.filter((file) => file !== null).length
}

async function isKept(id: string): Promise<boolean> {
  return (await database.sql`select 1 from pictures where id = ${id}`).length > 0
}

function run(hoursLater: number) {
  const parts = { sql: database.sql, store, uploadsFolder: path.join(dataDir, 'uploads') }
  return removeOrphans(parts, everyRow, new Date(Date.now() + hoursLater * hour))
}

describe('pictures', () => {
  it('are attached by their owner alone, once, in order', async () => {
    const bia = await addMember(database.sql)
    const [first, second, others] = [await newPicture(), await newPicture(), await newPicture(bia)]
    const [idea, otherIdea] = [randomUUID(), randomUUID()]
    const attach = (to: string, pictureIds: string[]) =>
      attachPictures(database.sql, { ownerId: ana, to, pictureIds })

    expect(await attach(idea, [second, first])).toBe(true)
    expect((await readPictures(database.sql, [idea])).get(idea)?.map(({ id }) => id)).toEqual([second, first])
    expect(await attach(idea, [first, second])).toBe(true)
    expect((await readPictures(database.sql, [idea, otherIdea])).get(idea)?.[0]).toEqual({
      description: '',
      id: first,
      url: expect.stringMatching(/^\/media\/[0-9a-f-]{36}-1600\.webp$/),
      thumbnailUrl: expect.stringMatching(/^\/media\/[0-9a-f-]{36}-480\.webp$/),
      width: 8,
      height: 6,
    })
    expect(await attach(otherIdea, [first])).toBe(false)
    expect(await attach(otherIdea, [others])).toBe(false)
    expect(await attach(otherIdea, [randomUUID()])).toBe(false)
    const third = await newPicture()
    expect(await attach(otherIdea, [third, third])).toBe(false)
  })

  it('wanted by two ideas at the same moment go to one of them', async () => {
    const picture = await newPicture()
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        attachPictures(database.sql, { ownerId: ana, to: randomUUID(), pictureIds: [picture] }),
      ),
    )
    expect(outcomes.filter(Boolean)).toHaveLength(1)
  })
})

describe('the job that removes orphans', () => {
  it('takes what nothing has shown for a day, and nothing else', async () => {
    const [loose, shown] = [await newPicture(), await newPicture()]
    const idea = randomUUID()
    await attachPictures(database.sql, { ownerId: ana, to: idea, pictureIds: [shown] })
    await run(23)
    for (const id of [loose, shown]) expect(await isKept(id)).toBe(true)
    await run(25)
    expect([await isKept(loose), await isKept(shown)]).toEqual([false, true])
    expect([await filesOf(loose), await filesOf(shown)]).toEqual([0, 2])
  })

  it('takes the files of what was taken off or deleted', async () => {
    const [kept, dropped] = [await newPicture(), await newPicture()]
    const idea = randomUUID()
    await attachPictures(database.sql, { ownerId: ana, to: idea, pictureIds: [kept, dropped] })
    await attachPictures(database.sql, { ownerId: ana, to: idea, pictureIds: [kept] })
    expect([await isKept(dropped), await isKept(kept)]).toEqual([false, true])
    await run(2)
    expect([await filesOf(dropped), await filesOf(kept)]).toEqual([0, 2])
    await removePictures(database.sql, idea)
    await run(2)
    expect(await filesOf(kept)).toBe(0)
  })

  it('takes files whose row is gone, but not those of an upload under way', async () => {
    const gone = await addMember(database.sql)
    const picture = await newPicture(gone)
    const underWay = randomUUID()
    await addFiles(underWay)
    await database.sql`delete from users where id = ${gone}`
    await run(0)
    expect([await filesOf(picture), await filesOf(underWay)]).toEqual([2, 2])
    await run(2)
    expect([await filesOf(picture), await filesOf(underWay)]).toEqual([0, 0])
  })

  it('takes uploads that a crash cut short', async () => {
    const folder = path.join(dataDir, 'uploads')
    await mkdir(folder, { recursive: true })
    for (const name of ['old', 'new']) await writeFile(path.join(folder, name), 'x')
    await utimes(path.join(folder, 'old'), 0, 0)
    await run(0)
    expect(await readdir(folder)).toEqual(['new'])
  })
})
