import type { LeanCanvas } from '#domain/projects/lean-canvas.ts'

/** Characters per line of the narrowest cell at each size, and lines in the lowest cell. */
const sizes = [
  { points: 10.5, lineLetters: 25, lines: 9 },
  { points: 9, lineLetters: 30, lines: 11 },
  { points: 8, lineLetters: 34, lines: 13 },
  { points: 7, lineLetters: 39, lines: 15 },
  { points: 6, lineLetters: 46, lines: 18 },
] as const

const smallest = 5.2

/** The largest type, in points, at which the fullest cell still fits on one A4 sheet. */
export function printSize(canvas: LeanCanvas): number {
  const cells = Object.values(canvas)
  const fitting = sizes.find(({ lineLetters, lines }) =>
    cells.every((text) => linesOf(text, lineLetters) <= lines),
  )
  return fitting?.points ?? smallest
}

function linesOf(text: string, lineLetters: number): number {
  return text
    .trim()
    .split('\n')
    .reduce((lines, paragraph) => lines + Math.max(1, Math.ceil(lettersOf(paragraph) / lineLetters)), 0)
}

/** The equivalent number of small letters: capitals need a third more room, W's two thirds. */
function lettersOf(text: string): number {
  const wide = text.match(/[MW]/gu)?.length ?? 0
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  return text.length + capitals * 0.33 + wide * 0.33
}
