/** Characters that none of our paths contains; URL parsers drop or rewrite them in different ways. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being refused
const unusable = /[\u0000-\u0020\u007f\\]/
/** Most paths: nothing in them is ambiguous. */
const plainPath = /^\/[\w/-]*$/
const schemeAndHost = /^https?:\/\/[^/?#]*/i

/**
 * The path of a request, still percent-encoded; null if malformed or with dot segments. Refusing these here
 * ensures that all later code reads the same path as the checks.
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
