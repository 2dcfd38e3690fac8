import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { HttpProblem } from '#server/platform/http/problems.ts'
import { isPublicEndpoint, lookUpPublic } from '#server/platform/outbound/public-address.ts'
import { LimitBytes } from './limit-bytes.ts'

/** How other hosts are reached. */
export interface Outside {
  /** Resolves a name; fails if one of its addresses is not public. */
  readonly lookup: LookupFunction
  /** Tests only: another port, and the test's own certificate. */
  readonly port?: number
  readonly ca?: string
}

export const theOutside: Outside = { lookup: lookUpPublic }

interface Limits {
  readonly bytes: number
  readonly withinMs: number
}

const mostRedirects = 3

/**
 * Downloads the picture of an address that a member typed into a file. Must not reach internal hosts: only
 * https on its default port, only host names. Names are resolved once per connection, and all addresses must
 * be public. Every redirect is checked like the first address. Throws an HttpProblem if the picture does not
 * arrive whole and in time.
 */
export async function fetchPicture(
  address: string,
  path: string,
  { bytes, withinMs }: Limits,
  outside: Outside,
): Promise<void> {
  const tooLate = AbortSignal.timeout(withinMs)
  try {
    const response = await follow(address, tooLate, outside)
    if (Number(response.headers['content-length'] ?? 0) > bytes) {
      response.destroy()
      throw new HttpProblem('PICTURE_TOO_LARGE')
    }
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    await pipeline(response, new LimitBytes(bytes), file, { signal: tooLate })
  } catch (error) {
    throw error instanceof HttpProblem ? error : new HttpProblem('PICTURE_UNREACHABLE')
  }
}

async function follow(address: string, signal: AbortSignal, outside: Outside): Promise<IncomingMessage> {
  let next = address
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    if (!isPublicEndpoint(next)) break
    const response = await get(next, signal, outside)
    const { statusCode = 0, headers } = response
    if (statusCode === 200 && (headers['content-encoding'] ?? 'identity') === 'identity') return response
    response.destroy()
    if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) break
    next = new URL(headers.location, next).href
  }
  throw new HttpProblem('PICTURE_UNREACHABLE')
}

function get(address: string, signal: AbortSignal, { lookup, port, ca }: Outside): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      // A new connection: never reuse one that was opened for another address.
      agent: false,
      lookup,
      signal,
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Colmeia' },
      ...(port === undefined ? {} : { port }),
      ...(ca === undefined ? {} : { ca }),
    }
    request(address, options, resolve).on('error', reject).end()
  })
}
