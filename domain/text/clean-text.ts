/** Direction marks and overrides, line and paragraph separators' cousins, and the byte order mark: none is seen. */
const steering = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu
/** Everything that is neither written nor a line break. */
const control = /[^\P{Cc}\n]/gu
/** Half of a character, which no database stores. */
const loneSurrogate = /\p{Surrogate}/gu
/** More accents on one letter than any language needs would climb over the lines around it. */
const piledAccents = /(\p{M}{4})\p{M}+/gu

/**
 * What a person is still writing, saved while they go on: without control characters, marks that turn the direction of
 * text and piled accents, but with every space and line, or the one just typed would vanish under their hands. Letters
 * are in one form, so that equal texts are equal.
 */
export function cleanDraft(text: string): string {
  return text
    .replace(loneSurrogate, '\ufffd')
    .replace(/\r\n?|[\u2028\u2029\u0085]/gu, '\n')
    .replace(/\t/gu, ' ')
    .replace(control, '')
    .replace(steering, '')
    .normalize('NFC')
    .replace(piledAccents, '$1')
}

/** The same for what is written and sent, on several lines: without long runs of empty lines, or space around it. */
export function cleanText(text: string): string {
  return cleanDraft(text)
    .replace(/ +\n/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()
}

/** The same for what stands on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, ' ')
}
