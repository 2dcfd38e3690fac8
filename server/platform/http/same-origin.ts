import type { IncomingHttpHeaders } from 'node:http'

const writeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Apple ends its sign-in with a form posted from its own site; the state inside proves where it started. */
const postedByOthers = new Set(['/api/auth/callback/apple'])

export function isWrite(method: string): boolean {
  return writeMethods.has(method)
}

export function isPostedByOthers(path: string): boolean {
  return postedByOthers.has(path)
}

/**
 * Whether a write comes from our own site. Browsers put Origin on every write, and pages cannot forge it. A
 * program without a browser sends neither Origin nor cookies and may pass. A cookie without Origin passes
 * only if the browser's Sec-Fetch-Site says same-origin.
 */
export function isFromThisSite(
  headers: IncomingHttpHeaders,
  site: { readonly publicUrl: string; readonly https: boolean },
): boolean {
  const { origin, host, cookie } = headers
  if (origin === undefined) return cookie === undefined || headers['sec-fetch-site'] === 'same-origin'
  if (origin === site.publicUrl) return true
  if (host === undefined || !URL.canParse(origin)) return false
  const { protocol, host: originHost } = new URL(origin)
  if (protocol !== 'https:' && (protocol !== 'http:' || site.https)) return false
  return originHost === withoutDefaultPort(host.toLowerCase(), protocol)
}

/** `Host: example.com:443` and `Origin: https://example.com` are the same. */
function withoutDefaultPort(host: string, protocol: string): string {
  return protocol === 'https:' ? host.replace(/:443$/, '') : host.replace(/:80$/, '')
}
