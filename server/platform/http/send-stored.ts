import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, type Encoding } from './accepted-encoding.ts'

export interface StoredForm {
  readonly bytes: Buffer
  /** Strong, and different for each form: the bytes differ. */
  readonly etag: string
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
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

export function sendStored(stored: StoredAnswer, answer: Answer, status: 200 | 404) {
  const { headers } = answer.request
  const { encoding, form } = chooseForm(stored, headers['accept-encoding'])
  const varies = stored.varies === true || stored.forms.size > 1
  const own = ['cache-control', stored.cacheControl, 'etag', form.etag]
  if (varies) own.push('vary', 'accept-encoding')
  if (status === 200 && isUnchanged(headers['if-none-match'], form.etag)) {
    answer.response.writeHead(304, ['x-request-id', answer.requestId, ...answer.common, ...own])
    answer.response.end()
    return
  }
  own.push('content-type', stored.contentType)
  if (status === 404) own.push('x-robots-tag', 'noindex')
  if (encoding !== 'identity') own.push('content-encoding', encoding)
  sendBytes(answer, status, own, form.bytes)
}

export function sendBytes(answer: Answer, status: number, own: FlatHeaders, bytes: Buffer) {
  const { response, requestId, common } = answer
  response.writeHead(status, [
    'x-request-id',
    requestId,
    ...common,
    ...own,
    'content-length',
    String(bytes.length),
  ])
  response.end(bytes)
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

function isUnchanged(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((entry) => {
    const candidate = entry.trim().replace(/^W\//, '')
    return candidate === '*' || candidate === etag
  })
}
