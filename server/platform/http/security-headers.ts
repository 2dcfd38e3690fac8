import { createHash } from 'node:crypto'

/**
 * Nothing runs, frames or loads that this server did not send. Styles may be inline because the interface
 * positions things with style attributes; of scripts only those of the build, known by their content. Pictures are
 * our own: photos of other sites are fetched by the server, so that no reader's browser visits a stranger's.
 */
function contentSecurityPolicy(inlineScripts: readonly string[]): string {
  const hashes = inlineScripts.map(
    (script) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src 'self'${hashes.join('')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}

type Headers = readonly (readonly [string, string])[]

/** Of an answer that may be a page, with the scripts that are written into the pages. */
export function securityHeaders(inlineScripts: readonly string[] = []): Headers {
  return [
    ['content-security-policy', contentSecurityPolicy(inlineScripts)],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    [
      'permissions-policy',
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
  ]
}

/**
 * For ready answers of the API, which are data and never a page: what keeps a browser from making one of them. Half
 * the cost of such an answer is its headers, so there are no others.
 */
export const dataHeaders: Headers = [
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-resource-policy', 'same-origin'],
]

/** Only on https: on plain http browsers ignore it, and on localhost it would lock other projects out. */
export const strictTransportSecurity: readonly [string, string] = [
  'strict-transport-security',
  'max-age=31536000; includeSubDomains',
]
