import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, type Encoding } from './accepted-encoding.ts'

export interface EncodedBody {
  readonly bytes: Buffer
  /** Strong, and different for each encoding, because the bytes differ. */
  readonly etag: string
  /** The complete headers, by the common ones: built once, because they are sent often. */
  readonly headers: Map<FlatHeaders, string[]>
}

/** A response whose bytes are ready to send. */
export interface CachedResponse {
  readonly contentType: string
  readonly cacheControl: string
  readonly bodies: ReadonlyMap<Encoding, EncodedBody>
  /** The request headers it depends on, where that is more than the encodings there are now. */
  readonly vary?: string
}

/** Name, value, name, value: the list that Node sends without checking each one. */
export type FlatHeaders = readonly string[]

/** A request with what is needed to respond to it. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly requestId: string
  /** Sent with every response; passed here because setting them one by one costs more than the rest. */
  readonly common: FlatHeaders
  /** A page for a request with a session cookie: its reader may be signed in. Never set for data. */
  readonly isMember: boolean
}

export function encodedBody(bytes: Buffer): EncodedBody {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, etag, headers: new Map() }
}

export function sendCached(cached: CachedResponse, exchange: Exchange, status: 200 | 404) {
  const { response, requestId, common } = exchange
  const { headers } = exchange.request
  const { encoding, body } = chooseBody(cached, headers['accept-encoding'])
  if (status === 404) {
    const own = [...ownHeaders(cached, encoding, body), 'x-robots-tag', 'noindex']
    return sendBytes(exchange, status, own, body.bytes)
  }
  if (isUnchanged(headers['if-none-match'], body.etag)) {
    response.writeHead(304, ['x-request-id', requestId, ...common, ...validators(cached, body)])
    response.end()
    return
  }
  let whole = body.headers.get(common)
  if (whole === undefined) {
    whole = ['x-request-id', '', ...common, ...ownHeaders(cached, encoding, body), ...lengthOf(body.bytes)]
    body.headers.set(common, whole)
  }
  // Written before this returns, so the next response can reuse the list.
  whole[1] = requestId
  response.writeHead(200, whole)
  response.end(body.bytes)
}

export function sendBytes(exchange: Exchange, status: number, own: FlatHeaders, bytes: Buffer) {
  const { response, requestId, common } = exchange
  response.writeHead(status, ['x-request-id', requestId, ...common, ...own, ...lengthOf(bytes)])
  response.end(bytes)
}

function lengthOf(bytes: Buffer): FlatHeaders {
  return ['content-length', String(bytes.length)]
}

function validators({ cacheControl, vary, bodies }: CachedResponse, { etag }: EncodedBody): FlatHeaders {
  const depends = vary ?? (bodies.size > 1 ? 'accept-encoding' : undefined)
  return ['cache-control', cacheControl, 'etag', etag, ...(depends === undefined ? [] : ['vary', depends])]
}

function ownHeaders(cached: CachedResponse, encoding: Encoding, body: EncodedBody): FlatHeaders {
  const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding]
  return [...validators(cached, body), 'content-type', cached.contentType, ...encoded]
}

function chooseBody(
  cached: CachedResponse,
  header: string | undefined,
): { encoding: Encoding; body: EncodedBody } {
  const encoding = chooseEncoding(header, cached.bodies)
  const body = cached.bodies.get(encoding) ?? cached.bodies.get('identity')
  if (body === undefined) throw new Error('a cached response has no body')
  return { encoding, body }
}

export function isUnchanged(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((entry) => {
    const candidate = entry.trim().replace(/^W\//, '')
    return candidate === '*' || candidate === etag
  })
}
