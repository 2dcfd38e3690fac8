import { fork } from 'node:child_process'
import type { Logger } from '../logging/logger.ts'
import { builtWorker } from '../processes/worker-script.ts'
import type { ReferenceRequest, ReferenceTexts } from './make-api-reference.ts'
import { sendProblem } from './problems.ts'
import { type GrowingResponse, growingResponse, sendCompressed } from './send-compressed.ts'
import type { SendFile } from './site-files.ts'

type Parts = ReferenceRequest & { readonly log: Pick<Logger, 'error'> }

export const referencePaths: readonly string[] = ['/api/docs', '/api/openapi.json']

const brotliQuality = 9
const longestMs = 30_000

/** The API document and its page, a megabyte each: made in a process of its own for the first visit, and kept. */
export function createApiReference({ log, ...request }: Parts): SendFile {
  let made: Promise<ReadonlyMap<string, GrowingResponse>> | null = null
  return (path, exchange) => {
    if (!referencePaths.includes(path)) return false
    made ??= makeReference(request)
    made.then(
      (responses) => {
        const found = responses.get(path)
        if (found !== undefined) sendCompressed(found, exchange, 200)
      },
      (error: unknown) => {
        made = null
        const { response, requestId } = exchange
        log.error({ err: error, requestId }, 'the API document could not be made')
        sendProblem(response, 'UNAVAILABLE', { requestId, detail: undefined, pageBackTo: null })
      },
    )
    return true
  }
}

async function makeReference(request: ReferenceRequest) {
  // From the sources, a process would first have to compile all of it.
  const isSource = import.meta.url.endsWith('.ts')
  const { document, page } = isSource
    ? await (await import('./make-api-reference.ts')).makeReferenceTexts(request)
    : await makeApart(request)
  const response = (text: string, contentType: string) =>
    growingResponse(Buffer.from(text), contentType, brotliQuality)
  return new Map([
    ['/api/docs', response(page, 'text/html; charset=utf-8')],
    ['/api/openapi.json', response(document, 'application/json')],
  ])
}

function makeApart(request: ReferenceRequest): Promise<ReferenceTexts> {
  return new Promise((resolve, reject) => {
    const child = fork(builtWorker(import.meta.url, 'api-reference-worker.js'), {
      execArgv: [],
      env: { PATH: process.env.PATH },
      timeout: longestMs,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.once('message', (texts) => resolve(texts as ReferenceTexts))
    child.once('error', reject)
    // Has no effect after an answer.
    child.once('close', (code, signal) => reject(new Error(`it ended with ${signal ?? code}`)))
    child.send(request, (error) => {
      if (error !== null) reject(error)
    })
  })
}
