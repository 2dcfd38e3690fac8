import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { pictureFile } from '#server/platform/pictures/picture-files.ts'
import type { FileStore } from '#server/platform/storage/file-store.ts'

/** Writes a picture straight to store and table, because a real upload takes a process. Returns its id. */
export async function addPicture(sql: Sql, store: FileStore, ownerId: string): Promise<string> {
  const id = randomUUID()
  for (const size of ['large', 'small'] as const)
    await store.put(pictureFile(id, size), Buffer.from('x'), 'image/webp')
  await sql`insert into pictures (id, owner_id, width, height, bytes) values (${id}, ${ownerId}, 8, 6, 2)`
  return id
}
