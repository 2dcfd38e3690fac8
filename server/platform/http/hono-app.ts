import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { isDatabaseFault } from '../database/database-fault.ts'
import type { Logger } from '../logging/logger.ts'
import type { DatabaseWatch } from './database-watch.ts'
import { HttpProblem, type ProblemCode, problemBody, retryAfterSeconds } from './problems.ts'

interface HonoParts {
  readonly handleAuth: (request: Request) => Promise<Response>
  readonly watch: DatabaseWatch
  /** Requires the right token; null if metrics are turned off. */
  readonly renderMetrics: ((authorization: string | undefined) => Promise<string | null>) | null
  readonly log: Logger
}

const readyWithinMs = 1000

/** Accounts and health: neither operations of the contract nor files. */
export function createHonoApp(parts: HonoParts): RequestListener {
  // Otherwise the library replaces Node's Request and Response for the whole process.
  return getRequestListener(routeOthers(parts).fetch, { overrideGlobalObjects: false })
}

export function routeOthers(parts: HonoParts): Hono {
  const { handleAuth, watch, renderMetrics, log } = parts
  const app = new Hono()

  app.all('/api/auth/*', async (context) => {
    const response = await watch.guard(performance.now(), () => handleAuth(context.req.raw))
    // better-auth answers 500 to everything unexpected, including an unreachable database.
    if (response.status === 500 && !(await watch.isAnswering(readyWithinMs)))
      throw new HttpProblem('UNAVAILABLE')
    return response
  })

  app.get('/health/live', (context) => context.json({ status: 'live' }))
  app.get('/health/ready', async (context) =>
    (await watch.isAnswering(readyWithinMs))
      ? context.json({ status: 'ready' })
      : context.json({ status: 'database unavailable' }, 503, { 'retry-after': String(retryAfterSeconds) }),
  )

  if (renderMetrics !== null)
    app.get('/metrics', async (context) => {
      const text = await renderMetrics(context.req.header('authorization'))
      if (text === null) throw new HttpProblem('UNAUTHENTICATED')
      return context.text(text, 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
    })

  const answer = (code: ProblemCode, requestId: string) => {
    const body = problemBody(code, requestId)
    const retry = body.status === 503 ? { 'retry-after': String(retryAfterSeconds) } : {}
    return Response.json(body, { status: body.status, headers: { 'cache-control': 'no-store', ...retry } })
  }
  app.notFound((context) => answer('NOT_FOUND', requestIdOf(context.env)))
  app.onError((error, context) => {
    const requestId = requestIdOf(context.env)
    if (error instanceof HttpProblem) return answer(error.code, requestId)
    if (isDatabaseFault(error)) {
      log.warn({ err: error, requestId }, 'the database is not available')
      return answer('UNAVAILABLE', requestId)
    }
    log.error({ err: error, requestId }, 'unexpected error')
    return answer('INTERNAL_SERVER_ERROR', requestId)
  })

  return app
}

/** The gateway has already set it on the response. */
function requestIdOf(env: unknown): string {
  const { outgoing } = env as { outgoing: { getHeader(name: string): unknown } }
  return String(outgoing.getHeader('x-request-id') ?? '')
}
