import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { sessionCookieName } from '../auth/session-cookie.ts'
import { proxyAddresses } from '../config.ts'
import { isDatabaseFault } from '../database/database-fault.ts'
import { limitAnswer } from '../limits/limits.ts'
import type { Logger } from '../logging/logger.ts'
import type { Area, Metrics } from '../metrics/create-metrics.ts'
import type { Admission } from './admit-requests.ts'
import { referencePaths } from './api-reference.ts'
import type { CachedResponses } from './cached-responses.ts'
import { type Client, clientAddressHeader, readClient } from './client-address.ts'
import type { RequestContext } from './context.ts'
import type { ContractHandler } from './contract-handler.ts'
import { type DirectParts, eventsPath, findDirectAnswer } from './direct-answers.ts'
import { memberDataPath } from './endpoints.ts'
import { inlineScripts, type WebBuild } from './load-web-build.ts'
import { type PageForms, readForm } from './page-forms.ts'
import { mediaPrefix, uploadPath } from './picture-endpoint.ts'
import { HttpProblem, type ProblemCode, type ProblemDetail, sendProblem } from './problems.ts'
import { parseJson, readBody } from './read-body.ts'
import { logWhenDone } from './request-line.ts'
import { readPath } from './request-target.ts'
import { isFromThisSite, isPostedByOthers, isWrite } from './same-origin.ts'
import { dataHeaders, securityHeaders, strictTransportSecurity } from './security-headers.ts'
import type { Exchange, FlatHeaders } from './send-cached.ts'
import { createWebServer } from './serve-web.ts'
import type { SendFile } from './site-files.ts'

type ContextOfRequest = Pick<
  RequestContext,
  'requestId' | 'startedAt' | 'clientAddress' | 'headers' | 'log' | 'addResponseHeader'
>

export interface GatewayParts extends DirectParts {
  readonly publicUrl: string
  readonly trustedProxies: readonly string[]
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'cached' | 'watch'>
  readonly admission: Admission
  readonly web: WebBuild | null
  /** Files that are not of the build: robots.txt, the sitemap. */
  readonly siteFiles: readonly SendFile[]
  readonly apiReference: SendFile
  /** Cached public responses. */
  readonly cached: CachedResponses
  readonly contract: ContractHandler
  /** Forms that are posted by pages without a script. */
  readonly forms: readonly PageForms[]
  readonly createContext: (request: ContextOfRequest) => Promise<RequestContext>
  /** Hono: accounts, health. */
  readonly other: RequestListener
}

/** What the gateway reads of a request before all other code. */
interface RequestSummary {
  readonly path: string | null
  readonly method: string
  readonly client: Client
  readonly https: boolean
  readonly startedAt: number
}

/** Set by the gateway for later code: the whole body of a write, and its JSON. */
type PreparedRequest = IncomingMessage & { rawBody?: Buffer; body?: unknown }

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** How long a refused request may keep sending: cutting its connection at once could lose the answer. */
const lingerMs = 2000

const processTag = `${Date.now().toString(36)}-${process.pid.toString(36)}`
let requestCount = 0

/** Every request passes here first; refused requests reach no other code. */
export function createGateway(parts: GatewayParts): RequestListener {
  const { log, publicUrl } = parts
  // Checking a list, even an empty one, costs more than the rest of this function.
  const proxies = parts.trustedProxies.length === 0 ? null : proxyAddresses(parts.trustedProxies)
  const sessionCookie = `${sessionCookieName(publicUrl)}=`
  const servedOverTls = publicUrl.startsWith('https://')
  const headers = commonHeaders(parts.web)
  const serveWeb = createWebServer(parts.web, publicUrl)

  return (request, response) => {
    requestCount += 1
    const requestId = `${processTag}-${requestCount.toString(36)}`
    const startedAt = performance.now()
    const path = hasTwoHosts(request.rawHeaders) ? null : readPath(request.url ?? '')
    const { method = 'GET' } = request
    const client = readClient(request, proxies)
    const https = servedOverTls || client.protocol === 'https'
    const { page, data } = headers[https ? 'https' : 'http']
    logWhenDone(log, request, response, { requestId, method, path, client: client.address, startedAt })

    const reads = method === 'GET' || method === 'HEAD'
    if (path !== null && reads) {
      const isPage = !isServerPath(path)
      const isMember = isPage && request.headers.cookie?.includes(sessionCookie) === true
      const exchange: Exchange = { request, response, requestId, common: isPage ? page : data, isMember }
      // First, before anything is allocated for other requests: most requests end here.
      if (parts.cached.sendIfCached(exchange)) return parts.metrics.cached(startedAt)
      parts.metrics.watch(response, { area: areaOf(path), method, startedAt })
      const goOn = () => {
        if (isPage) {
          if (!parts.siteFiles.some((send) => send(path, exchange))) serveWeb(path, exchange)
          return
        }
        const full = { ...exchange, common: page }
        if (!parts.apiReference(path, full)) answerInFull(full, { path, method, client, https, startedAt })
      }
      if (!parts.cached.sendOnceRead(exchange, goOn)) goOn()
      return
    }
    parts.metrics.watch(response, { area: areaOf(path ?? ''), method, startedAt })
    const exchange: Exchange = { request, response, requestId, common: page, isMember: false }
    answerInFull(exchange, { path, method, client, https, startedAt })
  }

  /** The page that asks for this path with a link or a form. */
  function pageBefore(path: string | null): string | null {
    if (path === memberDataPath) return '/settings'
    return path !== null && formsOf(parts, path) !== undefined ? path.split('/').slice(0, 3).join('/') : null
  }

  function answerInFull({ request, response, requestId, common }: Exchange, summary: RequestSummary) {
    const { path, method, client, https, startedAt } = summary
    const clientAddress = client.address
    response.setHeader('x-request-id', requestId)
    for (let index = 0; index < common.length; index += 2) {
      response.setHeader(common[index] ?? '', common[index + 1] ?? '')
    }
    const refuse = (code: ProblemCode, detail?: ProblemDetail) => {
      if (!request.complete) discardRest(request)
      const isDocument = request.headers['sec-fetch-dest'] === 'document'
      sendProblem(response, code, { requestId, detail, pageBackTo: isDocument ? pageBefore(path) : null })
    }
    if (path === null) return refuse('BAD_REQUEST')
    if (!knownMethods.has(method)) return refuse('METHOD_NOT_ALLOWED')
    if (method === 'OPTIONS') return answerOptions(response)
    if (
      isWrite(method) &&
      !isPostedByOthers(path) &&
      formsOf(parts, path)?.takesFromAnywhere !== true &&
      !isFromThisSite(request.headers, { publicUrl, https })
    ) {
      return refuse('CROSS_ORIGIN')
    }
    // HEAD of a stream would never end and block the next request on its connection.
    if (method === 'HEAD' && path === eventsPath) return refuse('METHOD_NOT_ALLOWED')
    // The response object already knows that it must not send a body.
    if (method === 'HEAD') request.method = 'GET'
    overwriteClientAddress(request, clientAddress)

    const context = { requestId, startedAt, clientAddress, headers: request.headers, log }
    dispatch(parts, request, response, path, {
      ...context,
      addResponseHeader: (name, value) => void response.appendHeader(name, value),
    }).catch((error: unknown) => {
      const limit = limitAnswer(error, new Date())
      if (limit !== null) return refuse('TOO_MANY_REQUESTS', limit)
      if (error instanceof HttpProblem) return refuse(error.code, error.detail)
      if (isDatabaseFault(error)) {
        log.warn({ err: error, requestId }, 'the database is not available')
        return refuse('UNAVAILABLE')
      }
      log.error({ err: error, requestId }, 'unexpected error')
      refuse('INTERNAL_SERVER_ERROR')
    })
  }
}

/** On every response; the data ones only on cached responses of the API. */
function commonHeaders(web: WebBuild | null): Record<'http' | 'https', Record<'page' | 'data', FlatHeaders>> {
  const page = securityHeaders(web === null ? [] : inlineScripts(web)).flat()
  const data = dataHeaders.flat()
  return {
    http: { page, data },
    https: { page: [...page, ...strictTransportSecurity], data: [...data, ...strictTransportSecurity] },
  }
}

async function dispatch(
  parts: GatewayParts,
  request: PreparedRequest,
  response: ServerResponse,
  path: string,
  context: ContextOfRequest,
): Promise<void> {
  const forms = request.method === 'POST' ? formsOf(parts, path) : undefined
  if (forms === undefined && !isServerPath(path)) throw new HttpProblem('METHOD_NOT_ALLOWED')
  // Answers of the API depend on the viewer and the moment.
  response.setHeader('cache-control', 'no-store')
  if (forms !== undefined) {
    const fields = await readForm(request, forms)
    return forms.answer({ path, fields, response, clientAddress: context.clientAddress })
  }
  const direct = findDirectAnswer(path)
  if (direct !== undefined) {
    const readViewer = async () => (await parts.createContext(context)).viewer
    return direct(parts, { request, response, path, clientAddress: context.clientAddress, readViewer })
  }
  const method = request.method ?? 'GET'
  const forMembers = isContractPath(path) && (await parts.contract.isForMembers(method, path))
  // Guests are recognized by their headers: their body for a members' operation is not even read.
  const isGuests = forMembers && request.headers.cookie === undefined
  if (isGuests && !request.complete) discardRest(request)
  if (isWrite(method) && !isGuests) {
    request.rawBody = await readBody(
      request,
      isPostedByOthers(path) ? 'application/x-www-form-urlencoded' : 'application/json',
    )
  }
  // Only after the whole body has arrived: slow senders hold no slot.
  if (!isAboutHealth(path) && !parts.admission.admit(response)) throw new HttpProblem('TOO_BUSY')
  if (!isContractPath(path)) return parts.other(request, response)
  const known = await parts.createContext(context)
  if (forMembers && known.viewer === null) request.body = null
  else if (request.rawBody !== undefined) request.body = parseJson(request.rawBody)
  const matched = await parts.contract.handle(request, response, known)
  if (!matched) throw new HttpProblem('NOT_FOUND')
}

function formsOf({ forms }: GatewayParts, path: string): PageForms | undefined {
  return isServerPath(path) ? undefined : forms.find(({ handles }) => handles(path))
}

function isServerPath(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith(mediaPrefix) || isAboutHealth(path) || path === '/api'
}

/** Requests of monitoring, which must work especially under overload. */
function isAboutHealth(path: string): boolean {
  return path.startsWith('/health/') || path === '/metrics'
}

function areaOf(path: string): Area {
  if (!isServerPath(path)) return 'pages'
  if (path === eventsPath) return 'events'
  if (path === uploadPath) return 'upload'
  if (path.startsWith(mediaPrefix)) return 'media'
  if (path.startsWith('/api/auth/')) return 'accounts'
  return path.startsWith('/api') ? 'api' : 'health'
}

function isContractPath(path: string): boolean {
  return path.startsWith('/api/') && !path.startsWith('/api/auth/') && !referencePaths.includes(path)
}

function answerOptions(response: ServerResponse) {
  response.writeHead(204, { allow: [...knownMethods].join(', ') })
  response.end()
}

/** A proxy may use the other of two Host headers. Node silently keeps the first. */
function hasTwoHosts(raw: readonly string[]): boolean {
  let hosts = 0
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** In both places where headers are read: Node's object, and the raw list read by Hono. */
function overwriteClientAddress(request: IncomingMessage, address: string) {
  request.headers[clientAddressHeader] = address
  const raw = request.rawHeaders
  for (let index = raw.length - 2; index >= 0; index -= 2) {
    if (raw[index]?.toLowerCase() === clientAddressHeader) raw.splice(index, 2)
  }
  raw.push(clientAddressHeader, address)
}

function discardRest(request: IncomingMessage) {
  const timer = setTimeout(() => request.socket.destroy(), lingerMs)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
  request.resume()
}
