import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, type Encoding } from './accepted-encoding.ts'

export interface StoredForm {
  readonly bytes: Buffer
  /** Strong, and different for each encoding, because the bytes differ. */
  readonly etag: string
  /** The complete headers, by the common ones: built once, because they are sent often. */
  readonly headers: Map<FlatHeaders, string[]>
}

/** An answer that is ready to send. */
export interface StoredAnswer {
  readonly contentType: string
  readonly cacheControl: string
  readonly forms: ReadonlyMap<Encoding, StoredForm>
  /** More encodings may be added later, so the answer varies by client even if there is only one now. */
  readonly varies?: boolean
}

/** Name, value, name, value: the form that Node sends without checking each one. */
export type FlatHeaders = readonly string[]

export interface Answer {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly requestId: string
  /** Sent on every answer; passed here because setting them one by one costs more than the rest. */
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
  // Written before this returns, so the next answer can reuse the list.
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
