import {
  type ClientLink,
  COMMON_ORPC_ERROR_DEFS,
  createORPCErrorFromJson,
  isORPCErrorJson,
  ORPCError,
} from '@orpc/client'

/** Method and path of every operation, by its name: `{ ideas: { get: 'GET /ideas/{ideaId}' } }`. */
export interface Routes {
  readonly [name: string]: string | Routes
}

interface Options {
  /** The address of the API. */
  readonly url: URL
  readonly fetch: (request: Request) => Promise<Response>
}

/**
 * Asks what `OpenAPILink` of @orpc/openapi-client asks, for a contract of plain JSON. The library's own also sends files,
 * streams and traces, which nobody here does, and is 8 KB of every page's first load.
 */
export function createHttpLink(routes: Routes, { url, fetch }: Options): ClientLink<object> {
  return {
    async call(path, input, { signal }) {
      return readAnswer(await fetch(requestFor(routeAt(routes, path), input, url, signal)))
    },
  }
}

function routeAt(routes: Routes, path: readonly string[]): string {
  const route = path.reduce<string | Routes | undefined>(
    (inner, name) => (typeof inner === 'object' ? inner[name] : undefined),
    routes,
  )
  if (typeof route !== 'string') throw new Error(`No operation is called ${path.join('.')}`)
  return route
}

function requestFor(route: string, input: unknown, base: URL, signal: AbortSignal | undefined): Request {
  const [method = '', path = ''] = route.split(' ')
  const rest: Record<string, unknown> = { ...(input as object | undefined) }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const url = new URL(`${base.pathname}${filled}`, base)
  const init = { method, signal: signal ?? null, redirect: 'manual' } as const
  if (method === 'GET') {
    for (const [name, value] of queryOf(rest)) url.searchParams.append(name, String(value))
    return new Request(url, init)
  }
  const isEmpty = input === undefined || (filled !== path && Object.keys(rest).length === 0)
  if (isEmpty) return new Request(url, init)
  return new Request(url, {
    ...init,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rest),
  })
}

/** Inner values in brackets: `since[id]`. What is null or not there is left out. */
function queryOf(value: unknown, name = ''): [string, unknown][] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [[name, value]]
  return Object.entries(value).flatMap(([key, inner]) =>
    queryOf(inner, name === '' ? key : `${name}[${key}]`),
  )
}

async function readAnswer(response: Response): Promise<unknown> {
  const { status, headers } = response
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? true
  const text = await response.text()
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : undefined
  if (status >= 200 && status < 400) {
    // A page of the network's owner, or of a proxy.
    if (!isJson) throw new TypeError('The answer is not from the server')
    return body
  }
  if (isORPCErrorJson(body)) throw createORPCErrorFromJson(body)
  const [code = 'MALFORMED_ORPC_ERROR_RESPONSE'] =
    Object.entries(COMMON_ORPC_ERROR_DEFS).find(([, known]) => known.status === status) ?? []
  throw new ORPCError(code, { status })
}
