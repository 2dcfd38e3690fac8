import type { IncomingMessage, ServerResponse } from 'node:http'
import type { EventStreams } from '../realtime/event-streams.ts'
import type { RequestViewer } from './context.ts'
import {
  type AdminExportEndpoint,
  adminExportPath,
  type MemberDataEndpoint,
  memberDataPath,
} from './endpoints.ts'
import { allowSilence } from './http-server.ts'
import { answerUpload, mediaPrefix, type PictureEndpoint, uploadPath } from './picture-endpoint.ts'
import { HttpProblem } from './problems.ts'
import { isWrite } from './same-origin.ts'
import { type SharePictureEndpoint, sharePrefix } from './share-picture-endpoint.ts'

export const eventsPath = '/api/events'

export interface DirectParts {
  readonly streams: EventStreams
  readonly pictures: PictureEndpoint
  readonly sharePictures: SharePictureEndpoint
  readonly memberData: MemberDataEndpoint
  readonly adminExport: AdminExportEndpoint
}

interface Asked {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly path: string
  readonly clientAddress: string
  readViewer(): Promise<RequestViewer | null>
}

/** Streams end when tabs are closed, which may be at any moment. */
const tooManyStreams = {
  message: 'A Colmeia está aberta em muitas abas. Feche uma delas para receber as novidades nesta.',
  retryAfter: 60,
}

type DirectAnswer = (parts: DirectParts, asked: Asked) => Promise<void>

/**
 * Endpoints that stream their body or answer, so they are not operations of the contract: by path or folder.
 */
export const directAnswers: Readonly<Record<string, DirectAnswer>> = {
  [eventsPath]: onlyReads(async ({ streams }, { request, response, clientAddress }) => {
    allowSilence(response)
    const result = await streams.serve(request, response, clientAddress)
    if (result === 'too-many') throw new HttpProblem('TOO_MANY_REQUESTS', tooManyStreams)
    if (result === 'unavailable') throw new HttpProblem('UNAVAILABLE')
  }),
  [mediaPrefix]: onlyReads(({ pictures }, { path, ...asked }) =>
    pictures.serve({ ...asked, name: path.slice(mediaPrefix.length) }),
  ),
  [sharePrefix]: onlyReads(({ sharePictures }, { path, ...asked }) =>
    sharePictures({ ...asked, name: path.slice(sharePrefix.length) }),
  ),
  [uploadPath]: async ({ pictures }, { request, response, readViewer }) =>
    answerUpload(pictures, request, response, await readViewer()),
  [memberDataPath]: onlyReads(async ({ memberData }, { response, readViewer }) => {
    const viewer = await readViewer()
    if (viewer === null) throw new HttpProblem('UNAUTHENTICATED')
    return memberData(response, viewer.id)
  }),
  [adminExportPath]: onlyReads(async ({ adminExport }, { response, readViewer }) => {
    const viewer = await readViewer()
    if (viewer === null) throw new HttpProblem('UNAUTHENTICATED')
    if (!viewer.isAdmin) throw new HttpProblem('FORBIDDEN')
    if (!viewer.showedSecondFactor) throw new HttpProblem('SECOND_FACTOR_NEEDED')
    return adminExport(response, viewer.id)
  }),
}

export function findDirectAnswer(path: string): DirectAnswer | undefined {
  const folder = [sharePrefix, mediaPrefix].find((prefix) => path.startsWith(prefix))
  return directAnswers[folder ?? path]
}

function onlyReads(answer: DirectAnswer): DirectAnswer {
  return async (parts, asked) => {
    if (isWrite(asked.request.method ?? 'GET')) throw new HttpProblem('METHOD_NOT_ALLOWED')
    return answer(parts, asked)
  }
}
