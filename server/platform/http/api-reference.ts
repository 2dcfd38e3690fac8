import { setImmediate as otherRequests } from 'node:timers/promises'
import type { Logger } from '../logging/logger.ts'
import { sendProblem } from './problems.ts'
import type { AccountEndpoint } from './reference-page.ts'
import { type GrowingResponse, growingResponse, sendCompressed } from './send-compressed.ts'
import type { SendFile } from './site-files.ts'

interface Parts {
  /** The cookie's name in this installation. */
  readonly sessionCookie: string
  readonly accountEndpoints: readonly AccountEndpoint[]
  readonly log: Pick<Logger, 'error'>
}

export const referencePaths: readonly string[] = ['/api/docs', '/api/openapi.json']

const brotliQuality = 9

/** The API document and its page. Made on the first visit, to keep the start quick, and kept: each has a megabyte. */
export function createApiReference(parts: Parts): SendFile {
  let made: Promise<ReadonlyMap<string, GrowingResponse>> | null = null
  return (path, exchange) => {
    if (!referencePaths.includes(path)) return false
    made ??= makeReference(parts)
    made.then(
      (responses) => {
        const found = responses.get(path)
        if (found !== undefined) sendCompressed(found, exchange, 200)
      },
      (error: unknown) => {
        made = null
        parts.log.error({ err: error, requestId: exchange.requestId }, 'the API document cannot be made')
        const { response, requestId } = exchange
        sendProblem(response, 'INTERNAL_SERVER_ERROR', { requestId, detail: undefined, pageBackTo: null })
      },
    )
    return true
  }
}

async function makeReference({ sessionCookie, accountEndpoints }: Parts) {
  const { createApiDocument } = await import('../api-document/create-document.ts')
  const { renderReferencePage } = await import('./reference-page.ts')
  const document = await createApiDocument(sessionCookie)
  await otherRequests()
  const page = String(await renderReferencePage(document, accountEndpoints))
  await otherRequests()
  const response = (text: string, contentType: string) =>
    growingResponse(Buffer.from(text), contentType, brotliQuality)
  return new Map([
    ['/api/docs', response(page, 'text/html; charset=utf-8')],
    ['/api/openapi.json', response(JSON.stringify(document), 'application/json')],
  ])
}
