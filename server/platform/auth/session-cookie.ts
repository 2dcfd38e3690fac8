import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/** better-auth's session cookie; over https the prefix makes browsers refuse one set without TLS. */
export function sessionCookieName(publicUrl: string): string {
  return libraryCookieName(publicUrl, 'session_token')
}

/** The cookie of a sign-in that waits for its second step. */
export function secondStepCookieName(publicUrl: string): string {
  return libraryCookieName(publicUrl, 'two_factor')
}

function libraryCookieName(publicUrl: string, name: string): string {
  return `${publicUrl.startsWith('https://') ? '__Secure-' : ''}better-auth.${name}`
}

/** The value of a cookie signed by the library; null if it is missing or its signature is not ours. */
export function readSignedCookie(cookieHeader: string, cookieName: string, secret: KeyObject): string | null {
  const value = cookieValue(cookieHeader, cookieName)
  if (value === null) return null
  const dot = value.lastIndexOf('.')
  if (dot < 1) return null
  const content = value.slice(0, dot)
  // As text, like the library: a signature that only we could read would make two sessions of one request.
  const signature = Buffer.from(value.slice(dot + 1))
  const expected = Buffer.from(createHmac('sha256', secret).update(content).digest('base64'))
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? content : null
}

export function cookieValue(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const equals = part.indexOf('=')
    if (equals === -1 || part.slice(0, equals).trim() !== name) continue
    try {
      return decodeURIComponent(part.slice(equals + 1).trim())
    } catch {
      return null
    }
  }
  return null
}
