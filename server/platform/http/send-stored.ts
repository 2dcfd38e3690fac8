import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, type Encoding } from './accepted-encoding.ts'

export interface StoredForm {
  readonly bytes: Buffer
  /** Strong, and different for each form: the bytes differ. */
  readonly etag: string
  /** All headers it is sent with, by those that are on every answer: put together once, as it is sent often. */
  readonly headers: Map<FlatHeaders, string[]>
}

/** An answer that is ready before it is asked for. */
export interface StoredAnswer {
  readonly contentType: string
  readonly cacheControl: string
  readonly forms: ReadonlyMap<Encoding, StoredForm>
  /** Other forms may still be made, so what is sent depends on the reader even while there is one. */
  readonly varies?: boolean
}

/** Name, value, name, value: the form Node sends without looking at each one. */
export type FlatHeaders = readonly string[]

export interface Answer {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly requestId: string
  /** Sent on every answer; given here because setting them one by one costs more than the rest of the work. */
  readonly common: FlatHeaders
}

export function storedForm(bytes: Buffer): StoredForm {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, etag, headers: new Map() }
}

export function sendStored(stored: StoredAnswer, answer: Answer, status: 200 | 404) {
  const { response, requestId, common } = answer
  const { headers } = answer.request
  const { encoding, form } = chooseForm(stored, headers['accept-encoding'])
  if (status === 404) {
    const own = [...ownHeaders(stored, encoding, form), 'x-robots-tag', 'noindex']
    return sendBytes(answer, status, own, form.bytes)
  }
  if (isUnchanged(headers['if-none-match'], form.etag)) {
    response.writeHead(304, ['x-request-id', requestId, ...common, ...validators(stored, form)])
    response.end()
    return
  }
  let whole = form.headers.get(common)
  if (whole === undefined) {
    whole = ['x-request-id', '', ...common, ...ownHeaders(stored, encoding, form), ...lengthOf(form.bytes)]
    form.headers.set(common, whole)
  }
  // Written out before this returns, so that the next answer may have the same list.
  whole[1] = requestId
  response.writeHead(200, whole)
  response.end(form.bytes)
}

export function sendBytes(answer: Answer, status: number, own: FlatHeaders, bytes: Buffer) {
  const { response, requestId, common } = answer
  response.writeHead(status, ['x-request-id', requestId, ...common, ...own, ...lengthOf(bytes)])
  response.end(bytes)
}

function lengthOf(bytes: Buffer): FlatHeaders {
  return ['content-length', String(bytes.length)]
}

function validators({ cacheControl, varies, forms }: StoredAnswer, { etag }: StoredForm): FlatHeaders {
  const depends = varies === true || forms.size > 1
  return ['cache-control', cacheControl, 'etag', etag, ...(depends ? ['vary', 'accept-encoding'] : [])]
}

function ownHeaders(stored: StoredAnswer, encoding: Encoding, form: StoredForm): FlatHeaders {
  const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding]
  return [...validators(stored, form), 'content-type', stored.contentType, ...encoded]
}

function chooseForm(
  stored: StoredAnswer,
  header: string | undefined,
): { encoding: Encoding; form: StoredForm } {
  const encoding = chooseEncoding(header, stored.forms)
  const form = stored.forms.get(encoding) ?? stored.forms.get('identity')
  if (form === undefined) throw new Error('a stored answer has no form')
  return { encoding, form }
}

export function isUnchanged(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((entry) => {
    const candidate = entry.trim().replace(/^W\//, '')
    return candidate === '*' || candidate === etag
  })
}
