const emptyRuns = /[\s\p{Cf}]+/gu
const invisibleOrAccent = /[\p{Cf}\p{M}]+/gu

/**
 * The length of a text for awards that require one: runs of blank or invisible characters count once, so that
 * 80 spaces are not a thoughtful comment.
 */
export function writtenLength(text: string): number {
  return text.replace(emptyRuns, ' ').trim().length
}

/**
 * Texts with equal keys count as the same text, because a repeated comment pays nothing: only letters and
 * digits decide, not case, accents, spacing or punctuation. A text with neither (such as emoji) is its own
 * key.
 */
export function sameTextKey(text: string): string {
  const plain = text.normalize('NFKD').replace(invisibleOrAccent, '').toLowerCase()
  const words = plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  return words === '' ? plain.replace(/\s+/g, '') : words
}
