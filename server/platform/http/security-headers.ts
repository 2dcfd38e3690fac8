import { createHash } from 'node:crypto'

/**
 * Nothing runs, frames or loads from elsewhere. Styles may be inline because the interface uses style
 * attributes for positions; inline scripts only those of the build, by hash. Pictures are our own: the server
 * downloads photos of other sites, so that no reader's browser contacts them.
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
    // The silence that keeps a lesson being read with the screen off is made in the browser.
    'media-src blob:',
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

/** For answers that may be a page, with the inline scripts of the pages. */
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
 * For cached answers of the API, which are data: keeps browsers from showing them as a page. Half the cost of
 * such an answer is its headers, so there are no others.
 */
export const dataHeaders: Headers = [
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-resource-policy', 'same-origin'],
]

/** Only on https: browsers ignore it on plain http, and on localhost it would lock out other projects. */
export const strictTransportSecurity: readonly [string, string] = [
  'strict-transport-security',
  'max-age=31536000; includeSubDomains',
]
