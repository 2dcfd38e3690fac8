/** Invisible: direction marks and overrides, joiners, annotation marks, and the byte order mark. */
const steering = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]+/gu
/** All control characters except line breaks. */
const control = /[^\P{Cc}\n]+/gu
/** Half characters, which no database stores. */
const loneSurrogates = /\p{Surrogate}+/gu
/** Sorting a run of accents takes quadratic time. Unicode's own limit for a run is 30 ("stream-safe"). */
const accents = /\p{M}+/gu
const mostAccents = 30
/** More accents on one letter than any language needs would overlap the lines around it. */
const piledAccents = /(\p{M}{4})\p{M}+/gu

/**
 * For text that is still being written and saved meanwhile. Removes control characters, direction marks and
 * piled accents, but keeps every space and line, or one just typed would vanish. Letters are normalized, so
 * that equal texts are equal. Takes linear time, like everything here.
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

/** The same for finished text of several lines: also removes runs of empty lines and surrounding space. */
export function cleanText(text: string): string {
  return tidyLines(cleanDraft(text)).trim()
}

/** The same for a single line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, ' ')
}

/**
 * Removes spaces at line ends, and keeps at most one empty line in a row. No regex: ` +\n` would retry from
 * every space of a run without a line break.
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
