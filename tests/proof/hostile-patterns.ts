/** Units from which a text can be built that makes checks slow, by name. */
export const hostilePatterns = {
  spaces: ' ',
  'line ends': '\n',
  'spaces and line ends': ' \n',
  tabs: '\t',
  marks: '\u0301\u0323',
  'marks the other way round': '\u0323\u0301',
  'marks on letters': 'a\u0301\u0323',
  'joined emoji': '👩‍👩‍👧‍👦',
  'a.': 'a.',
  '@': '@',
  brackets: '[(',
  'percent signs': '%25',
  surrogates: '\ud83d',
  'right-to-left marks': '\u202e\u200f',
  digits: '9',
  quotes: `"'`,
  dots: '.',
  'carriage returns': '\r',
} as const

export type PatternName = keyof typeof hostilePatterns

/** At most this many bytes of it, counted as JSON. */
export function repeatedTo(bytes: number, unit: string): string {
  const each = Buffer.byteLength(JSON.stringify(unit)) - 2
  return unit.repeat(Math.max(1, Math.floor(bytes / each)))
}
