import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { HttpProblem } from '#server/platform/http/problem.ts'
import type { Logger } from '#server/platform/logging/create-logger.ts'
import { pictureOfFile } from '#server/platform/pictures/picture-file.ts'
import type { FileStore } from '#server/platform/storage/file-store.ts'

interface Parts {
  readonly store: FileStore
  readonly log: Logger
}

/** Answers `GET /media/<file>`. What lies under a name never changes, so browsers need not ask twice. */
export function createPictureServing({ store, log }: Parts) {
  return async function serve(request: IncomingMessage, response: ServerResponse, name: string) {
    if (pictureOfFile(name) === null) throw new HttpProblem('NOT_FOUND')
    const etag = `"${name}"`
    const lasting = { 'cache-control': 'public, max-age=31536000, immutable', etag }
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, lasting).end()
      return
    }
    const file = await store.get(name).catch((error: unknown) => {
      log.error({ err: error }, 'a picture could not be read')
      throw new HttpProblem('UNAVAILABLE')
    })
    if (file === null) throw new HttpProblem('NOT_FOUND')
    response.writeHead(200, {
      ...lasting,
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      ...(file.bytes > 0 ? { 'content-length': file.bytes } : {}),
    })
    // A reader who leaves in the middle is no error of ours.
    await pipeline(file.stream, response).catch(() => response.destroy())
  }
}
