import type { IncomingMessage } from 'node:http'
import { HttpProblem } from './problems.ts'

export const bodyLimitBytes = 256 * 1024
const nestingLimit = 64
/** Far more than any operation needs. Each value of a long list would be checked and reported separately. */
const valuesLimit = 1000

/** Content types an endpoint outside the contract may receive instead of JSON. */
export type AcceptedType = 'application/json' | 'application/x-www-form-urlencoded' | 'multipart/form-data'

/**
 * The whole body, or an HttpProblem. Only the accepted type, never compressed (a small one could unpack into
 * a huge one), never above the limit, whether announced by content-length or sent in chunks.
 */
export async function readBody(
  request: IncomingMessage,
  accepted: AcceptedType,
  limit = bodyLimitBytes,
): Promise<Buffer> {
  const { headers } = request
  const announced = Number(headers['content-length'] ?? 0)
  const hasBody = announced > 0 || headers['transfer-encoding'] !== undefined
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') throw new HttpProblem('UNSUPPORTED_MEDIA_TYPE')
  if (type === undefined ? hasBody : type !== accepted) throw new HttpProblem('UNSUPPORTED_MEDIA_TYPE')
  if (!hasBody) return Buffer.alloc(0)
  if (announced > limit) throw new HttpProblem('PAYLOAD_TOO_LARGE')
  return collect(request, limit)
}

function collect(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) {
        chunks.push(chunk)
        return
      }
      request.removeAllListeners('data')
      request.pause()
      reject(new HttpProblem('PAYLOAD_TOO_LARGE'))
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
    request.on('close', () => {
      if (!request.readableEnded) reject(new HttpProblem('BAD_REQUEST'))
    })
  })
}

/** JSON for the contract's operations; undefined for an empty body. */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined
  if (isTooIntricate(body)) throw new HttpProblem('BAD_REQUEST')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new HttpProblem('BAD_REQUEST')
  }
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/** Checked before parsing: code that walks the parsed value recursively would overflow the stack. */
function isTooIntricate(body: Buffer): boolean {
  let depth = 0
  let values = 1
  let insideString = false
  for (let index = 0; index < body.length; index += 1) {
    const byte = body[index] ?? 0
    if (insideString) {
      if (byte === backslash) index += 1
      else if (byte === quote) insideString = false
    } else if (byte === quote) insideString = true
    else if (opening.has(byte)) {
      depth += 1
      if (depth > nestingLimit) return true
    } else if (closing.has(byte)) depth -= 1
    else if (byte === comma) {
      values += 1
      if (values > valuesLimit) return true
    }
  }
  return false
}
