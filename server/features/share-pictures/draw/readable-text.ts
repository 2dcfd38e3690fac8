/** What is left of accents after NFC: the faces have no glyph for them. The keycap of an emoji stays. */
const looseAccents = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20e2\u20e4-\u20ff\ufe20-\ufe2f]+/gu
/** Variation selectors but the one of emoji, control characters, and what steers the direction of text. */
const invisible = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+|[\ufe00-\ufe0e]+/gu

/** One line of text that can be drawn, whatever was written. */
export function readableText(text: string): string {
  return text
    .replace(/\p{Surrogate}+/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(invisible, '')
    .normalize('NFC')
    .replace(looseAccents, '')
    .trim()
}

/**
 * Without the characters that no face can draw, or with plain ones in their place: '𝓑𝓸𝓵𝓸' is 'Bolo'. The other text
 * if less than half would remain.
 */
export function withoutMissing(text: string, missing: ReadonlySet<string>, otherwise: string): string {
  const written = [...text].filter((character) => character !== ' ')
  const drawn = [...text].map((character) => {
    if (!missing.has(character)) return character
    const plain = character.normalize('NFKC')
    return plain === character ? '' : plain
  })
  const kept = drawn.filter((character) => character !== '' && character !== ' ')
  return kept.length * 2 < written.length ? otherwise : readableText(drawn.join(''))
}

/** By the first letter that has a direction. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [first = ''] = /[\p{L}]/u.exec(text) ?? []
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(first)
    ? 'rtl'
    : 'ltr'
}
