import type { HandleAuth } from '#server/platform/auth/handle-auth.ts'
import { clientAddressHeader } from '#server/platform/http/client-address.ts'

/** A browser, as accounts see it: keeps cookies, sends its origin, has an address. */
export function createVisitor(handleAuth: HandleAuth, publicUrl: string, address: string) {
  const cookies = new Map<string, string>()

  async function send(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    extra: Record<string, string> = {},
  ) {
    const headers = new Headers({
      host: new URL(publicUrl).host,
      origin: publicUrl,
      'user-agent': 'Test browser',
      [clientAddressHeader]: address,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...extra,
    })
    if (cookies.size > 0) headers.set('cookie', cookieHeader())
    const response = await handleAuth(
      new Request(`${publicUrl}/api/auth${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )
    keepCookies(response)
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text === '' ? null : parse(text),
    }
  }

  function keepCookies(response: Response) {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';')
      const equals = pair.indexOf('=')
      const name = pair.slice(0, equals).trim()
      const gone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))
      if (gone) cookies.delete(name)
      else cookies.set(name, pair.slice(equals + 1))
    }
  }

  function cookieHeader(): string {
    return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  return {
    cookies,
    cookieHeader,
    get: (path: string) => send('GET', path),
    post: (path: string, body: unknown = {}, extra?: Record<string, string>) =>
      send('POST', path, body, extra),
    /** The same browser again, with a copy of its cookies. */
    twin() {
      const twin = createVisitor(handleAuth, publicUrl, address)
      for (const [name, value] of cookies) twin.cookies.set(name, value)
      return twin
    },
    signUp: (email: string, password = 'segredo', name = 'Ana Mel') =>
      send('POST', '/sign-up/email', { email, password, name }),
    signIn: (email: string, password = 'segredo') => send('POST', '/sign-in/email', { email, password }),
  }
}

function parse(text: string): Record<string, unknown> {
  return JSON.parse(text) as Record<string, unknown>
}
