/** Characters no address of ours contains; URL parsers drop or rewrite them, each in its own way. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being refused
const unusable = /[\u0000-\u0020\u007f\\]/
/** Most addresses: nothing in them that could be read in two ways. */
const plainPath = /^\/[\w/-]*$/
const schemeAndHost = /^https?:\/\/[^/?#]*/i

/**
 * The path of a request, still percent-encoded, or null for an address that is malformed or holds dot segments.
 * Refusing these here means that no later part can read the same address differently than the check before it.
 */
export function readPath(target: string): string | null {
  if (plainPath.test(target)) return target
  const withoutOrigin = target.replace(schemeAndHost, '')
  const path = withoutOrigin.split(/[?#]/, 1)[0] ?? ''
  if (!path.startsWith('/')) return null
  const decoded = decode(path)
  if (decoded === null || unusable.test(path) || decoded.includes('\u0000') || decoded.includes('\\'))
    return null
  if (decoded.split('/').some((segment) => segment === '.' || segment === '..')) return null
  return path
}

function decode(path: string): string | null {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
