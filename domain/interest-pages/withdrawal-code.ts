/** Letters and digits that nobody confuses when reading them aloud (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

/** 60 random bits, from as many bytes as letters. */
export function writeCode(random: Uint8Array): string {
  const letters = Array.from(random.slice(0, length), (byte) => alphabet[byte % alphabet.length])
  if (letters.length < length) throw new Error('A code needs more random bytes')
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].map((part) => part.join('')).join('-')
}

/** The code that somebody typed, as it was given out; null if it cannot be one. */
export function readCode(typed: string): string | null {
  if (typed.length > 40) return null
  const plain = typed
    .toUpperCase()
    .replace(/[\s.-]+/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/gu, '1')
  if (!/^[0-9A-HJKMNP-TV-Z]{12}$/u.test(plain)) return null
  return `${plain.slice(0, 4)}-${plain.slice(4, 8)}-${plain.slice(8)}`
}
