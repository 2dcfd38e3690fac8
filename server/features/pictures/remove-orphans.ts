import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import {
  type PictureSize,
  pictureFile,
  pictureOfFile,
  pictureSizes,
} from '#server/platform/pictures/picture-file.ts'
import type { FileStore, StoredFile } from '#server/platform/storage/file-store.ts'

interface Parts {
  readonly sql: Sql
  readonly store: FileStore
  readonly uploadsFolder: string
}

const sizes = Object.keys(pictureSizes) as PictureSize[]
const batch = 500
/** Between a file and its row lies one moment of an upload; an hour is beyond doubt. */
const settledAfterMs = 60 * 60_000

/** Removes pictures that nothing has shown for a day, files whose row is gone, and uploads cut short by a crash. */
export async function removeOrphans({ sql, store, uploadsFolder }: Parts, now = new Date()): Promise<void> {
  await removeLoose(sql, store, now)
  const settledBefore = now.getTime() - settledAfterMs
  for await (const files of store.list()) await removeRowless(sql, store, files, settledBefore)
  await removeUnfinished(uploadsFolder, settledBefore)
}

/** The row goes first: whoever tries to attach the picture at this moment is told that it is gone. */
async function removeLoose(sql: Sql, store: FileStore, now: Date) {
  let removed: readonly { id: string }[]
  do {
    removed = await sql<{ id: string }[]>`
      delete from pictures where id in (
        select id from pictures where loose_since < ${now.toISOString()}::timestamptz - interval '1 day'
        limit ${batch} for update skip locked
      ) and loose_since is not null returning id`
    for (const { id } of removed) for (const size of sizes) await store.delete(pictureFile(id, size))
  } while (removed.length === batch)
}

async function removeRowless(
  sql: Sql,
  store: FileStore,
  files: readonly StoredFile[],
  settledBefore: number,
) {
  const settled = files.flatMap(({ name, modifiedAt }) => {
    const id = pictureOfFile(name)
    return id !== null && modifiedAt.getTime() < settledBefore ? [{ name, id }] : []
  })
  if (settled.length === 0) return
  const rows = await sql<{ id: string }[]>`
    select id from pictures where id = any(${settled.map(({ id }) => id)}::uuid[])`
  const known = new Set(rows.map(({ id }) => id))
  for (const { name, id } of settled) if (!known.has(id)) await store.delete(name)
}

async function removeUnfinished(folder: string, settledBefore: number) {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = await stat(join(folder, name)).catch(() => null)
    if (file !== null && file.mtimeMs < settledBefore) await rm(join(folder, name), { force: true })
  }
}
