import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Picture } from '#contract/ideas.ts'
import type { RequestViewer } from './context.ts'
import { allowLongUpload } from './http-server.ts'
import { HttpProblem } from './problems.ts'

export const uploadPath = '/api/pictures'
export const mediaPrefix = '/media/'

/** A request for `/media/<name>`. */
export interface AskedPicture {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly name: string
  /** Called only for a picture that is not public. */
  readViewer(): Promise<RequestViewer | null>
}

/** Implemented by the feature; the gateway only routes to it. */
export interface PictureEndpoint {
  /** Streams the body; throws an HttpProblem if it refuses it. */
  upload(request: IncomingMessage, memberId: string): Promise<Picture>
  serve(asked: AskedPicture): Promise<void>
}

/** Decoding starts when the upload is complete; the connection is silent meanwhile. */
const silenceWhileReadingMs = 60_000

/** Answers `POST /api/pictures`, whose body is the picture itself. */
export async function answerUpload(
  { upload }: PictureEndpoint,
  request: IncomingMessage,
  response: ServerResponse,
  viewer: RequestViewer | null,
): Promise<void> {
  if (request.method !== 'POST') throw new HttpProblem('METHOD_NOT_ALLOWED')
  if (viewer === null) throw new HttpProblem('UNAUTHENTICATED')
  allowLongUpload(request)
  request.once('end', () => request.socket.setTimeout(silenceWhileReadingMs))
  const picture = await upload(request, viewer.id)
  const body = JSON.stringify(picture)
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}
