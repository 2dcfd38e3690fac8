export interface MeasuredNote {
  readonly key: string
  readonly height: number
}

export interface NotePosition {
  readonly column: number
  readonly top: number
}

/** The number of notes a tall phone shows. */
export const notesOnFirstView = 8

/** Columns whose heights differ by less than this count as equal, and the note goes to the left one. */
const sameHeight = 24

/**
 * Positions notes newest first, each next one under the shortest column, so that reading by rows is reading
 * by age. A note keeps its column: when one above it grows or goes, notes move up and down, never sideways.
 */
export function placeNotes(
  notes: readonly MeasuredNote[],
  columns: number,
  kept: ReadonlyMap<string, number>,
): { readonly positions: ReadonlyMap<string, NotePosition>; readonly height: number } {
  const ends = Array<number>(columns).fill(0)
  const positions = new Map<string, NotePosition>()
  for (const { key, height } of notes) {
    const before = kept.get(key)
    const column = before !== undefined && before < columns ? before : shortest(ends)
    const top = ends[column] ?? 0
    positions.set(key, { column, top })
    ends[column] = top + height
  }
  return { positions, height: Math.max(0, ...ends) }
}

function shortest(ends: readonly number[]): number {
  const least = Math.min(...ends)
  return ends.findIndex((end) => end - least < sameHeight)
}

/**
 * As many columns as the text of a note allows; two on a phone. All in px except `rem`, the reader's text
 * size.
 */
export function columnsFor(width: number, rem: number): number {
  const narrowest = width < 30 * rem ? 9.5 * rem : 12.5 * rem
  return Math.max(1, Math.floor(width / narrowest))
}
