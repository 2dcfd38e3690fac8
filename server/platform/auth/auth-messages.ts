import { parseJson } from '#server/platform/http/read-body.ts'
import type { AuthEndpoint } from './auth-endpoints.ts'
import { authFailures, invalidInput } from './auth-errors.ts'
import { Refusal } from './own-operations.ts'

export const basePath = '/api/auth'

export async function readBody(
  request: Request,
  path: string,
  endpoint: AuthEndpoint,
): Promise<Record<string, unknown>> {
  if (endpoint.body === undefined) return {}
  const bytes = Buffer.from(await request.arrayBuffer())
  const given = bytes.length === 0 ? {} : readObject(request, bytes)
  if (path === '/reset-password' && !hasToken(given)) throw new Refusal(authFailures.linkWithoutToken)
  const parsed = endpoint.body.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path[0]
  throw new Refusal(invalidInput(issue?.message ?? '', field === undefined ? undefined : String(field)))
}

/** With the limits of the contract's operations: depth and number of values are checked before parsing. */
function readObject(request: Request, bytes: Buffer): object {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/json') throw new Refusal(authFailures.notJson)
  let given: unknown
  try {
    given = parseJson(bytes)
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

/** Passes on only the checked fields, nothing else of the body or the query. */
export function requestForLibrary(
  request: Request,
  path: string,
  { method, body }: { readonly method: 'GET' | 'POST'; readonly body: Record<string, unknown> },
): Request {
  const headers = new Headers(request.headers)
  for (const name of ['content-length', 'transfer-encoding', 'content-encoding']) headers.delete(name)
  const url = new URL(`${basePath}${path}`, request.url)
  if (method === 'GET') {
    headers.delete('content-type')
    return new Request(url, { headers })
  }
  headers.set('content-type', 'application/json')
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

export async function readJson(response: Response): Promise<Record<string, unknown>> {
  try {
    const content: unknown = await response.json()
    return typeof content === 'object' && content !== null ? (content as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export function cookiesOf(response: Response): Headers {
  const headers = new Headers()
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return headers
}

export function success(content: unknown, headers = new Headers()): Response {
  headers.set('content-type', 'application/json')
  headers.set('cache-control', 'no-store')
  return new Response(JSON.stringify(content), { status: 200, headers })
}
