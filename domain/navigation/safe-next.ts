/**
 * Where to go after signing in. `next` comes from the address bar, so anyone can set it: only a path of this
 * site is accepted. A leading slash not followed by another slash or a backslash keeps every browser on this
 * origin. White space, control characters and backslashes are refused because URL parsers drop or rewrite
 * them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being refused
const pathOfThisSite = /^\/(?![/\\])[^\\\u0000-\u0020\u007f-\u009f\u2028\u2029]*$/

/** Paths of the server are not screens, and dot segments lead to another path than shown. */
const noScreen = /^\/(?:api|health)(?:[/?#]|$)|\/\.{1,2}(?:[/?#]|$)|%2e/i

export function safeNext(next: unknown): string | null {
  if (typeof next !== 'string' || next.length > 2048) return null
  return pathOfThisSite.test(next) && !noScreen.test(next) ? next : null
}
