import { createHash } from 'node:crypto'
import { getIP, isAPIError } from 'better-auth/api'
import type { Sql } from 'postgres'
import { isDatabaseFault } from '#server/platform/database/database-fault.ts'
import type { Logger } from '#server/platform/logging/create-logger.ts'
import { type AuthEndpoint, authEndpoints, providerCallback } from './auth-endpoints.ts'
import {
  type AuthFailure,
  authFailures,
  failureResponse,
  invalidInput,
  tooManyRequests,
  translateFailure,
  unavailable,
} from './auth-errors.ts'
import type { Auth } from './create-auth.ts'
import type { KnownDevices } from './known-device.ts'
import { limitConcurrency, TooBusyError } from './limit-concurrency.ts'
import {
  accountCounters,
  addressLimits,
  otherEndpointsLimit,
  recoveryMailLimit,
  signInPerEmailLimit,
  slowedDeviceLimit,
  unknownDeviceLimit,
} from './limits.ts'
import { listSessions } from './list-sessions.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ReadSession } from './read-session.ts'
import type { RecoverPassword } from './recover-password.ts'

const basePath = '/api/auth'

type HandleAuthOptions = {
  readonly auth: Auth
  readonly sql: Sql
  readonly rateLimiter: RateLimiter
  readonly readSession: ReadSession
  readonly recoverPassword: RecoverPassword
  readonly knownDevices: KnownDevices
  readonly log: Logger
}

export type HandleAuth = (request: Request) => Promise<Response>

/** Thrown anywhere below to end the request with this answer. */
class Refusal extends Error {
  readonly failure: AuthFailure
  constructor(failure: AuthFailure) {
    super(failure.code)
    this.failure = failure
  }
}

/** /api/auth: our validation, our words and our list of what exists, in front of better-auth. */
export function createAuthHandler(options: HandleAuthOptions): HandleAuth {
  const { auth, sql, rateLimiter, readSession, recoverPassword, knownDevices, log } = options
  // A sign-up holds a database connection while it hashes: a rush of them must leave some to everyone else.
  const signUpInTurn = limitConcurrency(4, 100)

  return async function handleAuth(request) {
    const path = new URL(request.url).pathname.slice(basePath.length)
    const endpoint = Object.hasOwn(authEndpoints, path) ? authEndpoints[path] : undefined
    try {
      if (providerCallback.test(path)) return await forwardCallback(request)
      if (endpoint === undefined || endpoint.method !== request.method)
        throw new Refusal(authFailures.notFound)
      if (endpoint.forMembers) await sessionOf(request)
      const body = await readBody(request, path, endpoint)
      return await answer(request, path, endpoint, body)
    } catch (error) {
      if (error instanceof Refusal) return failureResponse(error.failure)
      if (error instanceof TooBusyError || isAPIError(error) || isDatabaseFault(error)) {
        return failureResponse(unavailable())
      }
      log.error(
        { part: 'auth', path, error: error instanceof Error ? error.message : 'unknown' },
        'account request failed',
      )
      return failureResponse(endpoint?.fallback ?? unavailable())
    }
  }

  async function answer(
    request: Request,
    path: string,
    endpoint: AuthEndpoint,
    body: Record<string, unknown>,
  ) {
    switch (path) {
      case '/request-password-reset':
        await limitByAddress(request, path)
        await requestRecovery(String(body.email))
        return success(endpoint.present({}))
      case '/list-sessions': {
        await limitByAddress(request, path)
        return success(endpoint.present({ sessions: await listSessions(sql, await sessionOf(request)) }))
      }
      case '/revoke-session': {
        const { userId } = await sessionOf(request)
        const [session] = await sql<{ token: string }[]>`
          select token from sessions where id = ${String(body.id)} and user_id = ${userId}`
        // Already gone is what was asked for.
        if (session === undefined) return success(endpoint.present({}))
        return forward(request, path, endpoint, { token: session.token })
      }
      case '/sign-in/email':
        // The address first: the rows of the other two are then no more than it may make.
        await limitByAddress(request, path)
        await limitPerEmail(request, String(body.email))
        if (!knownDevices.isKnown(request, String(body.email))) await limitPerAccount(String(body.email))
        return remembered(await forward(request, path, endpoint, body), String(body.email))
      case '/sign-up/email':
        return remembered(
          await signUpInTurn(() => forward(request, path, endpoint, body)),
          String(body.email),
        )
      default:
        return forward(request, path, endpoint, body)
    }
  }

  async function forward(
    request: Request,
    path: string,
    endpoint: AuthEndpoint,
    body: Record<string, unknown>,
  ) {
    const response = await auth.handler(requestForLibrary(request, path, body))
    const content = await readJson(response)
    const headers = cookiesOf(response)
    if (response.ok) return success(endpoint.present(content), headers)

    const libraryCode = typeof content.code === 'string' ? content.code : undefined
    if (libraryCode === 'FAILED_TO_CREATE_USER' && (await isTaken(body.email))) {
      // The loser of two simultaneous sign-ups: the library saw a failed insert, the person an address in use.
      return failureResponse(authFailures.emailTaken)
    }
    const retryAfter = Number(response.headers.get('x-retry-after')) || undefined
    const failure = translateFailure(response.status, libraryCode, retryAfter, endpoint.fallback)
    const refused = failureResponse(failure)
    // A mere question that comes with an ended session must not clear the cookie of the one that followed it.
    if (endpoint.method === 'GET') return refused
    for (const cookie of headers.getSetCookie()) refused.headers.append('set-cookie', cookie)
    return refused
  }

  async function forwardCallback(request: Request): Promise<Response> {
    const response = await auth.handler(request)
    if (response.status < 400) return response
    // The browser itself is here, not the page: whoever is kept out is told where they can read it.
    const { code } = await readJson(response)
    return code === authFailures.suspended.code
      ? new Response(null, { status: 302, headers: { location: `/auth?error=${code}` } })
      : failureResponse(authFailures.notFound)
  }

  async function isTaken(email: unknown): Promise<boolean> {
    if (typeof email !== 'string') return false
    const rows = await sql`select 1 from users where email = ${email.toLowerCase()}`
    return rows.length > 0
  }

  async function sessionOf(request: Request) {
    const session = await readSession(request.headers.get('cookie') ?? undefined)
    if (session === null) throw new Refusal(authFailures.unauthenticated)
    return session
  }

  async function requestRecovery(email: string): Promise<void> {
    // Over the limit the answer stays the same: it must not tell that someone asked for this address before.
    const { allowed } = await rateLimiter.consume(`recovery|${email.toLowerCase()}`, recoveryMailLimit)
    if (allowed) await recoverPassword(email)
  }

  async function limitByAddress(request: Request, path: string): Promise<void> {
    await limit(`${addressOf(request)}|${path}`, addressLimits[path] ?? otherEndpointsLimit)
  }

  async function limitPerEmail(request: Request, email: string): Promise<void> {
    await limit(`${addressOf(request)}|sign-in|${email.toLowerCase()}`, signInPerEmailLimit)
  }

  /** Known or not, the address counts alike: the answer must not tell whether somebody has it. */
  async function limitPerAccount(email: string): Promise<void> {
    const digest = createHash('sha256').update(email.toLowerCase()).digest()
    const counter = digest.readUInt32BE(0) % accountCounters
    const { allowed } = await rateLimiter.consume(`sign-in-account|${counter}`, unknownDeviceLimit)
    if (!allowed) await limit(`sign-in-slowed|${counter}`, slowedDeviceLimit)
  }

  function remembered(response: Response, email: string): Response {
    if (response.ok) response.headers.append('set-cookie', knownDevices.remember(email))
    return response
  }

  async function limit(key: string, rule: { window: number; max: number }): Promise<void> {
    const { allowed, retryAfter } = await rateLimiter.consume(key, rule)
    if (!allowed) throw new Refusal(tooManyRequests(retryAfter ?? rule.window))
  }

  function addressOf(request: Request): string {
    return getIP(request, auth.options) ?? 'unknown'
  }
}

async function readBody(
  request: Request,
  path: string,
  endpoint: AuthEndpoint,
): Promise<Record<string, unknown>> {
  if (endpoint.body === undefined) return {}
  const text = await request.text()
  const given = text === '' ? {} : parseJson(request, text)
  if (path === '/reset-password' && !hasToken(given)) throw new Refusal(authFailures.linkWithoutToken)
  const parsed = endpoint.body.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path[0]
  throw new Refusal(invalidInput(issue?.message ?? '', field === undefined ? undefined : String(field)))
}

function parseJson(request: Request, text: string): unknown {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/json') throw new Refusal(authFailures.notJson)
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new Refusal(authFailures.invalidJson)
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new Refusal(authFailures.invalidJson)
  }
  return given
}

function hasToken(given: unknown): boolean {
  return (
    typeof given === 'object' &&
    given !== null &&
    'token' in given &&
    typeof given.token === 'string' &&
    given.token.trim() !== ''
  )
}

/** Carries the checked fields and nothing else of the body or the query. */
function requestForLibrary(request: Request, path: string, body: Record<string, unknown>): Request {
  const headers = new Headers(request.headers)
  for (const name of ['content-length', 'transfer-encoding', 'content-encoding']) headers.delete(name)
  const url = new URL(`${basePath}${path}`, request.url)
  if (request.method === 'GET') return new Request(url, { headers })
  headers.set('content-type', 'application/json')
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function readJson(response: Response): Promise<Record<string, unknown>> {
  try {
    const content: unknown = await response.json()
    return typeof content === 'object' && content !== null ? (content as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function cookiesOf(response: Response): Headers {
  const headers = new Headers()
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return headers
}

function success(content: unknown, headers = new Headers()): Response {
  headers.set('content-type', 'application/json')
  headers.set('cache-control', 'no-store')
  return new Response(JSON.stringify(content), { status: 200, headers })
}
