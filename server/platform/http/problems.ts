import type { ServerResponse } from 'node:http'
import { ORPCError } from '@orpc/server'
import { commonErrors } from '#contract/errors.ts'
import { invalidInputAnswer } from '#contract/portuguese-issues.ts'
import { pictureMessages } from '#domain/pictures/messages.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'

/**
 * The HTTP layer's own errors, in the shape of the contract's, so that clients decode both alike: `{ defined,
 * code, status, message, data: { requestId } }`.
 */
const ownProblems = {
  BAD_REQUEST: { status: 400, message: 'Não entendemos o pedido. Recarregue a página e tente de novo.' },
  CROSS_ORIGIN: {
    status: 403,
    message: 'Este pedido veio de outro site e foi recusado. Abra a Colmeia e tente de novo.',
  },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Este endereço não aceita esse tipo de pedido.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'O conteúdo enviado é grande demais. Envie algo menor.' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'Envie os dados em JSON (application/json), sem compressão.',
  },
  PICTURE_TYPE: { status: 415, message: pictureMessages.wrongType },
  PICTURE_TOO_LARGE: { status: 413, message: pictureMessages.tooLarge },
  PICTURE_TOO_MANY_PIXELS: { status: 422, message: pictureMessages.tooManyPixels },
  PICTURE_UNREADABLE: { status: 422, message: pictureMessages.unreadable },
  PICTURE_UNREACHABLE: { status: 422, message: pictureMessages.unreachable },
  PICTURE_TOO_SLOW: { status: 408, message: pictureMessages.tooSlow },
  TOO_MANY_PICTURES: { status: 429, message: pictureMessages.tooMany },
  TOO_BUSY: {
    status: 503,
    message: 'Tem gente demais na Colmeia agora. Espere alguns segundos e tente de novo.',
  },
  INTERNAL_SERVER_ERROR: {
    status: 500,
    message: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  },
} as const

const problems = { ...ownProblems, ...commonErrors }

export type ProblemCode = keyof typeof problems

/** Overrides of the catalogue: a specific message, and the seconds until a retry. */
export type ProblemDetail = { readonly message: string; readonly retryAfter: number }

/** Thrown anywhere behind the gateway to answer with a problem of the catalogue. */
export class HttpProblem extends Error {
  override name = 'HttpProblem'
  readonly code: ProblemCode
  readonly detail: ProblemDetail | undefined

  constructor(code: ProblemCode, detail?: ProblemDetail) {
    super(code)
    this.code = code
    this.detail = detail
  }
}

export const retryAfterSeconds = 2

export function problemBody(code: ProblemCode, requestId: string, detail?: ProblemDetail) {
  const { status, message } = problems[code]
  if (detail === undefined) return { defined: false, code, status, message, data: { requestId } }
  const data = { requestId, retryAfter: detail.retryAfter }
  return { defined: false, code, status, message: detail.message, data }
}

type Sent = {
  readonly requestId: string
  readonly detail: ProblemDetail | undefined
  /** Where to go back to, for browsers that followed a link or sent a form and would otherwise show JSON. */
  readonly pageBackTo: string | null
}

export function sendProblem(
  response: ServerResponse,
  code: ProblemCode,
  { requestId, detail, pageBackTo }: Sent,
) {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const problem = problemBody(code, requestId, detail)
  const { status } = problem
  const asPage = pageBackTo !== null
  const body = asPage ? problemPage(problem.message, pageBackTo) : JSON.stringify(problem)
  if (status === 503 || status === 429)
    response.setHeader('retry-after', String(detail?.retryAfter ?? retryAfterSeconds))
  response.setHeader('content-type', `${asPage ? 'text/html' : 'application/json'}; charset=utf-8`)
  response.setHeader('cache-control', 'no-store')
  response.setHeader('content-length', Buffer.byteLength(body))
  response.statusCode = status
  response.end(body)
}

function problemPage(message: string, backTo: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Colmeia</title></head>
<body><p>${escapeHtml(message)}</p><p><a href="${escapeHtml(backTo)}">Voltar</a></p></body>
</html>
`
}

/** For input that only the implementation can reject; looks like a rejection by the contract's schema. */
export function invalidInput(field: string, message: string) {
  return new ORPCError('INVALID_INPUT', invalidInputAnswer({ [field]: message }))
}
