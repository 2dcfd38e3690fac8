const accents = /\p{M}+/gu

/** The text without accents and case. */
export function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(accents, '').toLowerCase()
}

/** The words of a search; each is searched separately. */
export function wordsOf(term: string): readonly string[] {
  return [...new Set(withoutAccents(term).split(/\s+/u))].filter(Boolean)
}

/** Whether every word of the search is in the text. */
export function matchesTerm(text: string, term: string): boolean {
  const plain = withoutAccents(text)
  return wordsOf(term).every((word) => plain.includes(word))
}
