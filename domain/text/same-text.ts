const emptyRuns = /[\s\p{Cf}]+/gu
const invisibleOrAccent = /[\p{Cf}\p{M}]+/gu

/**
 * How long a text is for the awards that ask for a length: runs of blank or invisible characters count once, so
 * that 80 spaces are not a thoughtful comment.
 */
export function writtenLength(text: string): number {
  return text.replace(emptyRuns, ' ').trim().length
}

/**
 * Two texts with the same key are the same text for the rule that a repeated comment pays nothing: letters and
 * figures decide, not case, accents, spacing or punctuation. A text with neither (emoji, say) is its own key.
 */
export function sameTextKey(text: string): string {
  const plain = text.normalize('NFKD').replace(invisibleOrAccent, '').toLowerCase()
  const words = plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  return words === '' ? plain.replace(/\s+/g, '') : words
}
