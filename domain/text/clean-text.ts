/** Direction marks and overrides, line and paragraph separators' cousins, and the byte order mark: none is seen. */
const steering = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]+/gu
/** Everything that is neither written nor a line break. */
const control = /[^\P{Cc}\n]+/gu
/** Halves of characters, which no database stores. */
const loneSurrogates = /\p{Surrogate}+/gu
/** Sorting a run of accents takes the square of its length. Unicode's own limit for a run is 30 ("stream-safe"). */
const accents = /\p{M}+/gu
const mostAccents = 30
/** More accents on one letter than any language needs would climb over the lines around it. */
const piledAccents = /(\p{M}{4})\p{M}+/gu

/**
 * What a person is still writing, saved while they go on: without control characters, marks that turn the direction of
 * text and piled accents, but with every space and line, or the one just typed would vanish under their hands. Letters
 * are in one form, so that equal texts are equal. Takes time in proportion to the length, as does everything here.
 */
export function cleanDraft(text: string): string {
  return text
    .replace(loneSurrogates, (halves) => '\ufffd'.repeat(halves.length))
    .replace(/\r\n?|[\u2028\u2029\u0085]/gu, '\n')
    .replaceAll('\t', ' ')
    .replace(control, '')
    .replace(steering, '')
    .replace(accents, (run) => (run.length > mostAccents ? [...run].slice(0, mostAccents).join('') : run))
    .normalize('NFC')
    .replace(piledAccents, '$1')
}

/** The same for what is written and sent, on several lines: without long runs of empty lines, or space around it. */
export function cleanText(text: string): string {
  return tidyLines(cleanDraft(text)).trim()
}

/** The same for what stands on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, ' ')
}

/**
 * Lines without space at their end, and at most one empty line in a row. By hand: ` +\n` would be tried again from
 * every space of a run that no line break ends.
 */
function tidyLines(text: string): string {
  const lines: string[] = []
  let wasEmpty = false
  for (let from = 0; from <= text.length; ) {
    const found = text.indexOf('\n', from)
    const next = found === -1 ? text.length : found
    let end = next
    while (end > from && text[end - 1] === ' ') end -= 1
    const isEmpty = end === from
    if (!(isEmpty && wasEmpty)) lines.push(text.slice(from, end))
    wasEmpty = isEmpty
    from = next + 1
  }
  return lines.join('\n')
}
