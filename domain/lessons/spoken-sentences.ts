/** Chrome cuts a voice off after 15 s: that is about this many letters at the slowest speed. */
export const longestSentence = 160

/** Signs and short forms that voices read wrongly or not at all. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/×/gu, ' vezes '],
  [/÷/gu, ' dividido por '],
  [/−/gu, ' menos '],
  [/\+/gu, ' mais '],
  [/=/gu, ' é igual a '],
  [/ ?[→—] ?/gu, ', '],
  // 'Me' is another word, and the others are read as if they were words.
  [/(?<!\p{L})ME(?!\p{L})/gu, 'M E'],
  [/(?<!\p{L})DASN(?!\p{L})/gu, 'D A S N'],
  [/(?<!\p{L})CCMEI(?!\p{L})/gu, 'C C MEI'],
  [/(?<!\p{L})NFS-e(?!\p{L})/gu, 'N F S e'],
  [/(?<!\p{L})ANPD(?!\p{L})/gu, 'A N P D'],
  [/(?<![\d\p{L}])1h(?!\p{L})/gu, '1 hora '],
  [/(?<![\d\p{L}])(\d{1,2})h(\d{2})(?!\d)/gu, '$1 horas e $2'],
  [/(?<![\d\p{L}])(\d{1,2})h(?!\p{L})/gu, '$1 horas'],
  [/(\d)\s?min(?!\p{L})/gu, '$1 minutos'],
  [/(\d)x(?!\p{L})/gu, '$1 vezes'],
]

/** The text as a voice should say it: 'R$ 1.234,50' and 'MEI' are read well as they are. */
export function readableText(text: string): string {
  let readable = text.replaceAll(/\s+/gu, ' ')
  for (const [sign, words] of spoken) readable = readable.replaceAll(sign, words)
  return readable.replaceAll(/ {2,}/gu, ' ').trim()
}

const shortForms = new Set(['sr', 'sra', 'dr', 'dra', 'ex', 'art', 'pág', 'nº'])

/** Sentences that are short enough to be said in one go, of a readable text. */
export function splitSentences(text: string): readonly string[] {
  const sentences: string[] = []
  let begin = 0
  for (const end of text.matchAll(/[.!?…]["”’)»]{0,3} /gu)) {
    const after = end.index + end[0].length
    if (!isEnd(text.slice(begin, end.index), text.slice(after, after + 1))) continue
    sentences.push(text.slice(begin, after).trim())
    begin = after
  }
  const rest = text.slice(begin).trim()
  if (rest !== '') sentences.push(rest)
  return sentences.flatMap(shortened)
}

function isEnd(before: string, next: string): boolean {
  const word = before.slice(before.lastIndexOf(' ') + 1).toLowerCase()
  if (shortForms.has(word) || word.length === 1) return false
  return next === next.toUpperCase()
}

/** Cut after the last comma that fits, or else between words. */
function shortened(sentence: string): readonly string[] {
  const parts: string[] = []
  let rest = sentence
  while (rest.length > longestSentence) {
    const room = rest.slice(0, longestSentence)
    const pause = Math.max(...[', ', '; ', ': '].map((mark) => room.lastIndexOf(mark))) + 1
    const space = room.lastIndexOf(' ')
    const at = pause > longestSentence / 4 ? pause : space > 0 ? space : longestSentence
    parts.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  return rest === '' ? parts : [...parts, rest]
}
