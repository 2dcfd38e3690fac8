/**
 * Nothing runs, frames or loads that this server did not send. Styles may be inline because the interface
 * positions things with style attributes; scripts may not. Pictures may come from any https address because
 * members can point their photo at one.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ')

export const securityHeaders: readonly (readonly [string, string])[] = [
  ['content-security-policy', contentSecurityPolicy],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['x-frame-options', 'DENY'],
]

/**
 * For ready answers of the API, which are data and never a page: what keeps a browser from making one of them. Half
 * the cost of such an answer is its headers, so there are no others.
 */
export const dataHeaders: readonly (readonly [string, string])[] = [
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-resource-policy', 'same-origin'],
]

/** Only on https: on plain http browsers ignore it, and on localhost it would lock other projects out. */
export const strictTransportSecurity: readonly [string, string] = [
  'strict-transport-security',
  'max-age=31536000; includeSubDomains',
]
