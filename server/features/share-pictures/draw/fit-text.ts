const graphemes = new Intl.Segmenter('pt', { granularity: 'grapheme' })

/** About the widths of Caveat in parts of its size, rather more than less. */
const widths = { space: 0.21, narrow: 0.27, lower: 0.43, upper: 0.64, other: 0.72, picture: 1.12 }
/** Lines end before the edge, because words are kept together. */
const waste = 1.1

interface Room {
  readonly width: number
  readonly height: number
  /** The largest first. */
  readonly sizes: readonly number[]
  readonly lineHeight: number
  /** How wide the face is in comparison to Caveat. */
  readonly breadth?: number
}

export interface Fit {
  readonly size: number
  /** As many as have room; what does not fit ends in an ellipsis. */
  readonly lines: number
}

/** The largest size in which a text fits; the last one in any case. */
export function fitText(text: string, { width, height, sizes, lineHeight, breadth = 1 }: Room): Fit {
  const whole = widthOf(text) * breadth * waste
  const longest = Math.max(...text.split(' ').map(widthOf)) * breadth
  const fits = sizes.map((size) => ({ size, lines: Math.max(1, Math.floor(height / (size * lineHeight))) }))
  const smallest = fits.at(-1) ?? { size: 16, lines: 1 }
  const inside = fits.filter(({ size, lines }) => whole * size <= width * lines)
  return inside.find(({ size }) => longest * size <= width) ?? inside[0] ?? smallest
}

function widthOf(text: string): number {
  let sum = 0
  for (const { segment } of graphemes.segment(text)) sum += widths[kindOf(segment)]
  return sum
}

function kindOf(grapheme: string): keyof typeof widths {
  if (/^\s/u.test(grapheme)) return 'space'
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(grapheme)) return 'picture'
  if (/^[fijlrt.,:;!'()|[\]ií]/u.test(grapheme)) return 'narrow'
  if (/^[\p{Lu}@%&mwMW]/u.test(grapheme)) return 'upper'
  return /^[\p{Script=Latin}\p{N}\p{P}]/u.test(grapheme) ? 'lower' : 'other'
}
