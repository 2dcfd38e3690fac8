import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookieValue } from './session-cookie.ts'

const keptSeconds = 365 * 24 * 60 * 60

export type KnownDevices = {
  /** Whether a member with this address entered from this browser before, knowing the password. */
  isKnown(request: Request, email: string): boolean
  /** The cookie that makes this browser known. It says nothing about whose it is. */
  remember(email: string): string
}

/**
 * Browsers that a member signed in from, by a signed cookie of their own: nothing is stored, and nobody who guesses from
 * elsewhere can keep the owner out. One browser remembers the last member who entered.
 */
export function createKnownDevices({
  secret,
  publicUrl,
  now = () => new Date(),
}: {
  readonly secret: string
  readonly publicUrl: string
  readonly now?: () => Date
}): KnownDevices {
  const isSecure = publicUrl.startsWith('https://')
  const name = `${isSecure ? '__Secure-' : ''}colmeia.known_device`
  const attributes = `Path=/api/auth; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

  function sign(email: string, since: string): Buffer {
    return createHmac('sha256', secret).update(`known device ${since} ${email.toLowerCase()}`).digest()
  }

  const seconds = () => Math.floor(now().getTime() / 1000)

  return {
    isKnown(request, email) {
      const [since = '', signature = ''] =
        cookieValue(request.headers.get('cookie') ?? '', name)?.split('.') ?? []
      const age = seconds() - Number(since)
      if (!(age >= 0 && age < keptSeconds)) return false
      const given = Buffer.from(signature, 'base64url')
      const expected = sign(email, since)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
    remember(email) {
      const since = String(seconds())
      return `${name}=${since}.${sign(email, since).toString('base64url')}; ${attributes}`
    },
  }
}
