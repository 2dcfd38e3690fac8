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
  /** Throws an HttpProblem for what has no page of its own. */
  answer(form: PostedForm): Promise<void>
}

/** Far more than any form here needs: many may be waiting at once. */
const formLimitBytes = 16 * 1024

export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const body = await readBody(request, 'application/x-www-form-urlencoded', formLimitBytes)
  return new URLSearchParams(body.toString())
}
