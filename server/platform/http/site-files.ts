import { type CachedResponse, type Exchange, encodedBody, sendBytes, sendCached } from './send-cached.ts'

interface Settings {
  readonly publicUrl: string
  readonly contactEmail: string | null
  readonly now: () => Date
}

/** Answers a path outside the API; false if it is not one of its own. */
export type SendFile = (path: string, exchange: Exchange) => boolean

const securityPath = '/.well-known/security.txt'
const passwordPath = '/.well-known/change-password'

/** Small files that crawlers, password managers and researchers ask for; of the sitemap, see its feature. */
export const siteAddresses = [
  '/robots.txt',
  securityPath,
  passwordPath,
  '/sitemap.xml',
  '/sitemaps/',
] as const

/** Screens without anything public. The API stays open: crawlers that run scripts read ideas through it. */
const ofMembers = [
  '/admin',
  '/api/auth/',
  '/auth',
  '/create',
  '/notifications',
  '/profile',
  '/project',
  '/settings',
]

/** /auth lets members pass at once and takes guests along after they signed in. */
const toPassword = `/auth?${new URLSearchParams({ next: '/settings#senha' })}`

const dayMs = 24 * 60 * 60_000
/** RFC 9116 advises less than a year. */
const validDays = 180

/** Every address in them comes from the settings, never from the request. */
export function createSiteFiles({ publicUrl, contactEmail, now }: Settings): SendFile {
  const robots = asText(
    [
      'User-agent: *',
      ...ofMembers.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
    ].join('\n'),
  )
  let security: { readonly day: number; readonly response: CachedResponse } | null = null

  /** Made once a day, so that it never expires while the server runs. */
  function securityOfToday(contact: string): CachedResponse {
    const day = Math.floor(now().getTime() / dayMs)
    if (security?.day !== day) {
      const lines = [
        `Contact: mailto:${encodeURI(contact)}`,
        `Expires: ${new Date((day + validDays) * dayMs).toISOString()}`,
        'Preferred-Languages: pt-BR',
        `Canonical: ${publicUrl}${securityPath}`,
      ]
      security = { day, response: asText(lines.join('\n')) }
    }
    return security.response
  }

  return (path, exchange) => {
    switch (path) {
      case '/robots.txt':
        sendCached(robots, exchange, 200)
        return true
      case securityPath:
        if (contactEmail !== null) sendCached(securityOfToday(contactEmail), exchange, 200)
        else sendBytes(exchange, 404, ['content-type', 'text/plain; charset=utf-8'], noContact)
        return true
      case passwordPath:
        sendBytes(exchange, 302, ['location', toPassword, 'cache-control', 'no-cache'], Buffer.alloc(0))
        return true
      default:
        return false
    }
  }
}

const noContact = Buffer.from('Não há um contato de segurança.\n')

function asText(content: string): CachedResponse {
  const bodies = new Map([['identity', encodedBody(Buffer.from(`${content}\n`))]] as const)
  return { contentType: 'text/plain; charset=utf-8', cacheControl: 'no-cache', bodies }
}
