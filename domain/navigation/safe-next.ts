/**
 * Where to go after signing in. `next` comes from the address bar, so anyone can put anything into it:
 * only a path of this site is honoured. A leading slash that is not followed by another slash or a backslash
 * keeps every browser on this origin; white space, control characters and backslashes are refused outright
 * because URL parsers drop or rewrite them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being refused
const pathOfThisSite = /^\/(?![/\\])[^\\\u0000-\u0020\u007f-\u009f\u2028\u2029]*$/

export function safeNext(next: unknown): string | null {
  return typeof next === 'string' && next.length <= 2048 && pathOfThisSite.test(next) ? next : null
}
