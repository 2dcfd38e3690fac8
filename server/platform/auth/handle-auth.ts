import { createHash } from 'node:crypto'
import { getIP, isAPIError } from 'better-auth/api'
import type { Sql } from 'postgres'
import { isDatabaseFault } from '#server/platform/database/database-fault.ts'
import { describeError, type Logger } from '#server/platform/logging/logger.ts'
import { isAddressTaken } from './address/change-address.ts'
import { type AuthEndpoint, authEndpoints, providerCallback } from './auth-endpoints.ts'
import {
  authFailures,
  failureResponse,
  tooManyRequests,
  translateFailure,
  unavailable,
} from './auth-errors.ts'
import { basePath, cookiesOf, readBody, readJson, requestForLibrary, success } from './auth-messages.ts'
import type { Auth } from './create-auth.ts'
import { isKnownDevice } from './events/known-device.ts'
import { limitConcurrency, TooBusyError } from './limit-concurrency.ts'
import {
  accountCounters,
  addressLimits,
  otherEndpointsLimit,
  signInPerEmailLimit,
  slowedDeviceLimit,
  unknownDeviceLimit,
} from './limits.ts'
import { type createOwnOperations, Refusal } from './own-operations.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { ReadSession, SessionOfRequest } from './read-session.ts'
import { countPasswordGuess, type ProveIdentity } from './second-factor/prove-identity.ts'
import type { createSignInAttempt } from './second-factor/sign-in-attempt.ts'

type HandleAuthOptions = {
  readonly auth: Auth
  readonly sql: Sql
  readonly rateLimiter: RateLimiter
  readonly readSession: ReadSession
  readonly operations: ReturnType<typeof createOwnOperations>
  readonly proveIdentity: ProveIdentity
  readonly readyAttempt: ReturnType<typeof createSignInAttempt>
  readonly onPasskeyAdded: (session: SessionOfRequest, userAgent: string | null) => Promise<void>
  readonly log: Logger
}

/** Below the browsers' limit for all headers together. */
const longestLocation = 4096

/** Refusals of a provider's callback that the sign-in screen explains. */
const explainedCallbackCodes = new Set(['ACCOUNT_SUSPENDED', 'EMAIL_RESERVED'])

const unproven = {
  'password-wrong': authFailures.passwordWrong,
  'password-missing': authFailures.passwordMissing,
  'code-needed': authFailures.codeNeeded,
  'code-wrong': authFailures.codeInvalid,
  'code-used': authFailures.codeUsed,
  'passkey-needed': authFailures.passkeyNeeded,
} as const

export type HandleAuth = (request: Request) => Promise<Response>

/** /api/auth: our validation, messages and list of endpoints in front of better-auth. */
export function createAuthHandler(options: HandleAuthOptions): HandleAuth {
  const {
    auth,
    sql,
    rateLimiter,
    readSession,
    operations,
    proveIdentity,
    readyAttempt,
    onPasskeyAdded,
    log,
  } = options
  // A sign-up holds a database connection while it hashes; a rush of them must leave connections for other
  // requests.
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
      log.error({ part: 'auth', path, error: describeError(error) }, 'account request failed')
      return failureResponse(endpoint?.fallback ?? unavailable())
    }
  }

  async function answer(
    request: Request,
    path: string,
    endpoint: AuthEndpoint,
    body: Record<string, unknown>,
  ) {
    if (endpoint.needsConfirmedAddress && !(await sessionOf(request)).isConfirmed)
      throw new Refusal(authFailures.addressUnconfirmed)
    if (endpoint.provesIdentity) await expectProof(request, path, body)
    const own = Object.hasOwn(operations, path) ? operations[path] : undefined
    if (own !== undefined) {
      await limitByAddress(request, path)
      const { headers } = request
      return success(endpoint.present(await own({ headers, body, session: () => sessionOf(request) })))
    }
    switch (path) {
      case '/revoke-session': {
        const { userId } = await sessionOf(request)
        const [session] = await sql<{ token: string }[]>`
          select token from sessions where id = ${String(body.id)} and user_id = ${userId}`
        // The session is already gone, as requested.
        if (session === undefined) return success(endpoint.present({}))
        return forward(request, path, endpoint, { token: session.token })
      }
      case '/sign-in/email':
        // Count the address first: it limits how many rows the other two counters can create.
        await limitByAddress(request, path)
        await limitPerEmail(request, String(body.email))
        if (!(await isKnownDevice(sql, request, String(body.email))))
          await limitPerAccount(String(body.email))
        return forward(request, path, endpoint, body)
      case '/change-password': {
        const { userId } = await sessionOf(request)
        const retryAfter = await countPasswordGuess(rateLimiter, userId)
        if (retryAfter !== null) throw new Refusal(tooManyRequests(retryAfter))
        return forward(request, path, endpoint, body)
      }
      case '/sign-up/email':
        return signUpInTurn(() => forward(request, path, endpoint, body))
      case '/sign-out': {
        const signedOut = await forward(request, path, endpoint, body)
        // The library reports success and clears the cookie even if deleting the session failed.
        if ((await readSession(request.headers.get('cookie') ?? undefined)) !== null)
          throw new Refusal(unavailable())
        return signedOut
      }
      case '/passkey/verify-registration': {
        const session = await sessionOf(request)
        const added = await forward(request, path, endpoint, body)
        if (added.ok) await onPasskeyAdded(session, request.headers.get('user-agent'))
        return added
      }
      case '/two-factor/verify-totp':
      case '/two-factor/verify-backup-code':
        return forward(request, path, endpoint, { code: await codeToAsk(request, path, String(body.code)) })
      default:
        return forward(request, path, endpoint, body)
    }
  }

  /** For changes that a stolen session or password alone must not make. */
  async function expectProof(request: Request, path: string, body: Record<string, unknown>): Promise<void> {
    await limitByAddress(request, `${path}|proof`)
    const { userId, sessionId } = await sessionOf(request)
    const proven = await proveIdentity({
      userId,
      sessionId,
      password: String(body.password),
      code: String(body.code ?? ''),
      cookie: request.headers.get('cookie') ?? '',
      userAgent: request.headers.get('user-agent'),
    })
    if (proven.status === 'too-many') throw new Refusal(tooManyRequests(proven.retryAfter))
    if (proven.status !== 'proven') throw new Refusal(unproven[proven.status])
  }

  async function codeToAsk(request: Request, path: string, typed: string): Promise<string> {
    const ready = await readyAttempt({
      cookie: request.headers.get('cookie') ?? '',
      kind: path === '/two-factor/verify-totp' ? 'app' : 'backup',
      typed,
    })
    if (ready.status === 'used') throw new Refusal(authFailures.codeUsed)
    if (ready.status === 'paused') throw new Refusal(tooManyRequests(ready.retryAfter))
    if (ready.status === 'over') throw new Refusal(authFailures.codeTriesOver)
    return ready.code
  }

  async function forward(
    request: Request,
    path: string,
    endpoint: AuthEndpoint,
    body: Record<string, unknown>,
  ) {
    const method = endpoint.libraryMethod ?? endpoint.method
    const response = await auth.handler(requestForLibrary(request, path, { method, body }))
    const content = await readJson(response)
    const headers = cookiesOf(response)
    if (response.ok) return success(endpoint.present(content), headers)

    const libraryCode = typeof content.code === 'string' ? content.code : undefined
    if (libraryCode === 'FAILED_TO_CREATE_USER' && (await isAddressTaken(sql, String(body.email)))) {
      // The second of two simultaneous sign-ups: the library reports a failed insert, the user needs to know
      // the address is taken.
      return failureResponse(authFailures.emailTaken)
    }
    const retryAfter = Number(response.headers.get('x-retry-after')) || undefined
    const failure = translateFailure(response.status, libraryCode, retryAfter, endpoint.fallback)
    // If the session ended meanwhile, the library fails in many ways.
    if (failure === endpoint.fallback && endpoint.forMembers) await sessionOf(request)
    const refused = failureResponse(failure)
    // A read with an ended session must not clear the cookie of a newer one.
    if (endpoint.method === 'GET') return refused
    for (const cookie of headers.getSetCookie()) refused.headers.append('set-cookie', cookie)
    return refused
  }

  async function forwardCallback(request: Request): Promise<Response> {
    const response = await auth.handler(request)
    // The provider's callback repeats its input; browsers and proxies refuse very long headers.
    if ((response.headers.get('location') ?? '').length > longestLocation)
      return failureResponse(authFailures.notFound)
    if (response.status < 400) return response
    // The browser navigated here, not a script: redirect a refused user to a page that says why.
    const { code } = await readJson(response)
    return typeof code === 'string' && explainedCallbackCodes.has(code)
      ? new Response(null, { status: 302, headers: { location: `/auth?error=${code}` } })
      : failureResponse(authFailures.notFound)
  }

  async function sessionOf(request: Request) {
    const session = await readSession(request.headers.get('cookie') ?? undefined)
    if (session === null) throw new Refusal(authFailures.unauthenticated)
    return session
  }

  async function limitByAddress(request: Request, path: string): Promise<void> {
    await limit(`${addressOf(request)}|${path}`, addressLimits[path] ?? otherEndpointsLimit)
  }

  async function limitPerEmail(request: Request, email: string): Promise<void> {
    await limit(`${addressOf(request)}|sign-in|${email.toLowerCase()}`, signInPerEmailLimit)
  }

  /** Known and unknown addresses count alike: the answer must not reveal whether an account exists. */
  async function limitPerAccount(email: string): Promise<void> {
    const digest = createHash('sha256').update(email.toLowerCase()).digest()
    const counter = digest.readUInt32BE(0) % accountCounters
    const { allowed } = await rateLimiter.consume(`sign-in-account|${counter}`, unknownDeviceLimit)
    if (!allowed) await limit(`sign-in-slowed|${counter}`, slowedDeviceLimit)
  }

  async function limit(key: string, rule: { window: number; max: number }): Promise<void> {
    const { allowed, retryAfter } = await rateLimiter.consume(key, rule)
    if (!allowed) throw new Refusal(tooManyRequests(retryAfter ?? rule.window))
  }

  function addressOf(request: Request): string {
    return getIP(request, auth.options) ?? 'unknown'
  }
}
