import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from './read-body.ts'

/** A form sent by a page that runs no script. Its answer is a page again. */
export interface PostedForm {
  readonly path: string
  readonly fields: URLSearchParams
  readonly response: ServerResponse
  readonly clientAddress: string
}

export interface PageForms {
  handles(path: string): boolean
  /** The address alone says what may be done: any site may post to it, in either encoding, as RFC 8058 asks. */
  readonly takesFromAnywhere?: boolean
  /** Throws an HttpProblem for what has no page of its own. */
  answer(form: PostedForm): Promise<void>
}

/** Far more than any form here needs: many may be waiting at once. */
const formLimitBytes = 16 * 1024

export async function readForm(
  request: IncomingMessage,
  { takesFromAnywhere }: PageForms,
): Promise<URLSearchParams> {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  const isInParts = takesFromAnywhere === true && type === 'multipart/form-data'
  const accepted = isInParts ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  const body = await readBody(request, accepted, formLimitBytes)
  // Nothing in the parts matters where they are taken.
  return new URLSearchParams(isInParts ? '' : body.toString())
}
