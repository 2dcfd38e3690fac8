import { pipeline } from 'node:stream/promises'
import type { Sql } from 'postgres'
import type { DatabaseWatch } from '#server/platform/http/database-watch.ts'
import type { AskedPicture } from '#server/platform/http/picture-endpoint.ts'
import { HttpProblem } from '#server/platform/http/problems.ts'
import { isUnchanged } from '#server/platform/http/send-cached.ts'
import type { Logger } from '#server/platform/logging/logger.ts'
import { pictureFile, readPictureFile } from '#server/platform/pictures/picture-files.ts'
import type { FileStore } from '#server/platform/storage/file-store.ts'

interface Parts {
  readonly sql: Sql
  readonly watch: Pick<DatabaseWatch, 'guard'>
  readonly store: FileStore
  readonly log: Logger
}

interface Shown {
  readonly id: string
  readonly ownerId: string
  /** Shown by a public idea or as a member's photo. */
  readonly isPublic: boolean
}

/**
 * Answers `GET /media/<file>` to viewers who may see the content that shows the picture. Browsers cache a
 * public picture but revalidate it each time, so that it disappears at once when removed or made private.
 * Private pictures are not cached.
 */
export function createPictureServing({ sql, watch, store, log }: Parts) {
  async function find(address: string): Promise<Shown | null> {
    const [picture] = await sql<Shown[]>`
      select id, owner_id as "ownerId",
        coalesce(attached_to = owner_id, false)
          or exists (select from user_ideas idea where idea.id = attached_to and idea.is_public)
          or exists (
            select from diary_entries entry join user_ideas idea on idea.id = entry.idea_id
            where entry.id = attached_to and idea.is_public
          ) as "isPublic"
      from pictures where address = ${address}`
    return picture ?? null
  }

  return async function serve({ request, response, name, readViewer }: AskedPicture): Promise<void> {
    const file = readPictureFile(name)
    if (file === null) throw new HttpProblem('NOT_FOUND')
    const picture = await watch.guard(performance.now(), () => find(file.key))
    if (picture === null) throw new HttpProblem('NOT_FOUND')
    if (!picture.isPublic && (await readViewer())?.id !== picture.ownerId) throw new HttpProblem('NOT_FOUND')

    const etag = `"${name}"`
    const kept = picture.isPublic
      ? { 'cache-control': 'private, no-cache', etag }
      : { 'cache-control': 'no-store' }
    if (picture.isPublic && isUnchanged(request.headers['if-none-match'], etag)) {
      response.writeHead(304, kept).end()
      return
    }
    const stored = await store.get(pictureFile(picture.id, file.size)).catch((error: unknown) => {
      log.error({ err: error }, 'a picture could not be read')
      throw new HttpProblem('UNAVAILABLE')
    })
    if (stored === null) throw new HttpProblem('NOT_FOUND')
    response.writeHead(200, {
      ...kept,
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      ...(stored.bytes > 0 ? { 'content-length': stored.bytes } : {}),
    })
    // A client that disconnects midway is not an error.
    await pipeline(stored.stream, response).catch(() => response.destroy())
  }
}
