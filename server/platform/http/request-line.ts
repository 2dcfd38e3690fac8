import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from '../logging/logger.ts'

interface Line {
  readonly requestId: string
  readonly method: string
  readonly path: string | null
  readonly client: string
  readonly startedAt: number
}

/** One line per request, when its answer is sent or its client disconnected. */
export function logWhenDone(log: Logger, request: IncomingMessage, response: ServerResponse, line: Line) {
  if (!log.isLevelEnabled('info')) return
  const { path, startedAt, ...rest } = line
  let taken = false
  response.on('finish', () => {
    // Also emitted when the connection was cut with the answer half sent.
    taken = !request.socket.destroyed
  })
  response.on('close', () => {
    log.info(
      {
        ...rest,
        path: path === null ? '(malformed)' : loggablePath(path),
        status: response.statusCode,
        ms: Math.round(performance.now() - startedAt),
        ...(taken ? {} : { aborted: true }),
      },
      'request',
    )
  })
}

/**
 * Part of some links: the one that resets a password or ends the weekly mail, those that show a notebook, a certificate
 * or its picture.
 */
const secretSegment = /^(?=.*[A-Z0-9])[\w-]{16,}$/

const secretFolders = [
  '/api/auth/',
  '/api/notebook/shared/',
  '/notebook/',
  '/api/certificates/',
  '/certificates/',
  '/media/share/certificate/',
  '/resumo/',
]

/** The path for the log: without the query and without secrets in the path. */
function loggablePath(path: string): string {
  if (!secretFolders.some((folder) => path.startsWith(folder))) return path
  return path
    .split('/')
    .map((segment) => (secretSegment.test(segment) ? '…' : segment))
    .join('/')
}
