import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler } from '@orpc/openapi/node'
import { StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { type AnyProcedure, ORPCError, type Router, ValidationError } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { z } from 'zod'
import { invalidInputAnswer, messagesByField, speakPortuguese } from '#contract/portuguese-issues.ts'
import type { contract } from '#contract/router.ts'
import { isAccountGone } from '../database/account-gone.ts'
import { isDatabaseFault, isUnstorableText } from '../database/database-fault.ts'
import { limitAnswer } from '../limits/limits.ts'
import type { Metrics } from '../metrics/create-metrics.ts'
import type { RequestContext } from './context.ts'
import type { DatabaseWatch } from './database-watch.ts'
import {
  HttpProblem,
  type ProblemCode,
  type ProblemDetail,
  problemBody,
  retryAfterSeconds,
} from './problems.ts'

const prefix = '/api'

/** The gateway already read and parsed the body; oRPC uses it instead of reading the request again. */
type RequestWithBody = IncomingMessage & { body?: unknown }

export interface ContractHandler {
  /** Whether an operation has this method and path and is for members only. */
  isForMembers(method: string, path: string): Promise<boolean>
  /** False if no operation has this method and path; then nothing was written. */
  handle(request: RequestWithBody, response: ServerResponse, context: RequestContext): Promise<boolean>
}

/** Serves the contract as REST under /api. */
export function createContractHandler(
  operations: Router<typeof contract, RequestContext>,
  watch: DatabaseWatch,
  metrics: Pick<Metrics, 'operation'>,
): ContractHandler {
  speakPortuguese()
  const handler = new OpenAPIHandler<RequestContext>(operations, {
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    clientInterceptors: [
      ({ next, ...call }) => next({ ...call, input: withLists(call.input, call.procedure) }),
      async ({ next, context, procedure, path }) => {
        const measure = (outcome: string) =>
          metrics.operation(path.join('.'), outcome, performance.now() - context.startedAt)
        try {
          const output = await watch.guard(context.startedAt, async () => next())
          measure('ok')
          return output
        } catch (error) {
          const presented = presentError(error, Object.keys(procedure['~orpc'].errorMap), context)
          measure(presented.code)
          throw presented
        }
      },
    ],
    rootInterceptors: [
      async ({ next, context }) => {
        const result = await next()
        if (!result.matched || result.response.status < 400) return result
        const { status } = result.response
        const headers =
          status === 503 || status === 429 ? { 'retry-after': retryAfterOf(result.response.body) } : {}
        const body = withRequestId(result.response.body, context.requestId)
        return { ...result, response: { status, headers: { ...result.response.headers, ...headers }, body } }
      },
    ],
  })
  const matcher = new StandardOpenAPIMatcher()
  matcher.init(operations)
  return {
    async isForMembers(method, path) {
      const match = await matcher.match(method, `/${path.slice(prefix.length + 1)}`)
      return match !== undefined && 'UNAUTHENTICATED' in match.procedure['~orpc'].errorMap
    },
    async handle(request, response, context) {
      keepHeadUntilEnd(response)
      const { matched } = await handler.handle(request, response, { prefix, context })
      return matched
    },
  }
}

/**
 * oRPC writes the head before Node knows the length of the answer. Delaying the head until the end sends both
 * in one piece that is not chunked.
 */
function keepHeadUntilEnd(response: ServerResponse) {
  const writeHead = (status: number, headers?: OutgoingHttpHeaders) => {
    Reflect.deleteProperty(response, 'writeHead')
    if (headers === undefined) return response.writeHead(status)
    response.statusCode = status
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) response.setHeader(name, value)
    return response
  }
  Object.assign(response, { writeHead })
}

/**
 * `?ids=x` is a list of one, as documented. Only the schema says whether a parameter is a value or a list.
 */
function withLists(input: unknown, procedure: AnyProcedure): unknown {
  const { inputSchema, route } = procedure['~orpc']
  if (route.method !== 'GET' || !(inputSchema instanceof z.ZodObject) || !isRecord(input)) return input
  const lists = Object.keys(inputSchema.shape).filter(
    (name) => typeof input[name] === 'string' && inputSchema.shape[name] instanceof z.ZodArray,
  )
  return lists.length === 0
    ? input
    : { ...input, ...Object.fromEntries(lists.map((name) => [name, [input[name]]])) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Declared errors pass unchanged; wrong input becomes INVALID_INPUT; the rest is masked, and logged if ours.
 */
function presentError(
  error: unknown,
  declared: readonly string[],
  { log, requestId, economy }: RequestContext,
): ORPCError<string, unknown> {
  const limit = limitAnswer(error, economy.now())
  if (limit !== null) return masked('TOO_MANY_REQUESTS', requestId, limit)
  if (error instanceof ORPCError && declared.includes(error.code)) return error
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError)
    return new ORPCError('INVALID_INPUT', invalidInputAnswer(messagesByField(error.cause.issues)))
  if (error instanceof HttpProblem) return masked(error.code, requestId, error.detail)
  if (isUnstorableText(error)) return new ORPCError('INVALID_INPUT', invalidInputAnswer({}))
  if (isAccountGone(error)) return masked('UNAUTHENTICATED', requestId)
  if (isDatabaseFault(error)) {
    log.warn({ err: error, requestId }, 'the database is not available')
    return masked('UNAVAILABLE', requestId)
  }
  log.error({ err: error, requestId }, 'unexpected error')
  return masked('INTERNAL_SERVER_ERROR', requestId)
}

function masked(
  code: ProblemCode,
  requestId: string,
  detail?: ProblemDetail,
): ORPCError<ProblemCode, unknown> {
  const { status, message, data } = problemBody(code, requestId, detail)
  return new ORPCError(code, { status, message, data })
}

/** A limit says when it ends; other errors may be retried soon. */
function retryAfterOf(body: unknown): string {
  const { data } = body as { data?: { retryAfter?: number } }
  return String(data?.retryAfter ?? retryAfterSeconds)
}

/** Errors before an operation runs (such as an undecodable address) are still in oRPC's English. */
function withRequestId(body: unknown, requestId: string): unknown {
  if (typeof body !== 'object' || body === null) return problemBody('BAD_REQUEST', requestId)
  if ('code' in body && body.code === 'BAD_REQUEST') return problemBody('BAD_REQUEST', requestId)
  const data = 'data' in body && typeof body.data === 'object' ? body.data : {}
  return { ...body, data: { ...data, requestId } }
}
