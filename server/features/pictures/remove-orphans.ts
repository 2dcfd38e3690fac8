import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { deleteDue } from '#server/platform/jobs/delete-due.ts'
import type { RowRun } from '#server/platform/jobs/row-run.ts'
import {
  type PictureSize,
  pictureFile,
  pictureSizes,
  readPictureFile,
} from '#server/platform/pictures/picture-files.ts'
import type { FileStore, StoredFile } from '#server/platform/storage/file-store.ts'

interface Parts {
  readonly sql: Sql
  readonly store: FileStore
  readonly uploadsFolder: string
}

const sizes = Object.keys(pictureSizes) as PictureSize[]
/** The row follows its file within moments of an upload; an hour is certainly enough. */
const settledAfterMs = 60 * 60_000

/** Removes pictures not shown anywhere for a day, files without a row, and uploads interrupted by a crash. */
export async function removeOrphans(
  { sql, store, uploadsFolder }: Parts,
  rows: RowRun,
  now = new Date(),
): Promise<void> {
  await removeLoose(sql, store, { rows, now })
  const settledBefore = now.getTime() - settledAfterMs
  for await (const files of store.list()) await removeRowless(sql, store, { rows, files, settledBefore })
  await removeUnfinished(uploadsFolder, { rows, settledBefore })
}

/** Delete the row first: a member attaching the picture at this moment then gets an error. */
function removeLoose(sql: Sql, store: FileStore, { rows, now }: { rows: RowRun; now: Date }) {
  return deleteDue(sql, rows, {
    table: 'pictures',
    isDue: () => sql`loose_since < ${now.toISOString()}::timestamptz - interval '1 day'`,
    returning: 'id',
    onDeleted: (ids) =>
      rows.each(
        ids.flatMap((id) => sizes.map((size) => pictureFile(id, size))),
        (name) => name,
        (name) => store.delete(name),
      ),
  })
}

type Stored = { readonly rows: RowRun; readonly files: readonly StoredFile[]; readonly settledBefore: number }

async function removeRowless(sql: Sql, store: FileStore, { rows, files, settledBefore }: Stored) {
  const settled = files.flatMap(({ name, modifiedAt }) => {
    const id = readPictureFile(name)?.key
    return id !== undefined && modifiedAt.getTime() < settledBefore ? [{ name, id }] : []
  })
  if (settled.length === 0) return
  const found = await sql<{ id: string }[]>`
    select id from pictures where id = any(${settled.map(({ id }) => id)}::uuid[])`
  const known = new Set(found.map(({ id }) => id))
  await rows.each(
    settled.filter(({ id }) => !known.has(id)),
    ({ name }) => name,
    ({ name }) => store.delete(name),
  )
}

async function removeUnfinished(
  folder: string,
  { rows, settledBefore }: { readonly rows: RowRun; readonly settledBefore: number },
) {
  await rows.each(
    await readdir(folder).catch(() => []),
    (name) => name,
    async (name) => {
      const file = await stat(join(folder, name)).catch(() => null)
      if (file !== null && file.mtimeMs < settledBefore) await rm(join(folder, name), { force: true })
    },
  )
}
