import { isStorableInstant } from '#domain/calendar/days.ts'
import { invalidInput } from '#server/platform/http/problems.ts'

/** The last row of a page: the next page begins after it. */
export type Cursor = {
  readonly at: string
  readonly id: string
  /** The match rank, in a search. */
  readonly rank?: number
  /** Whether the search used similar words. */
  readonly alike?: boolean
}

/** In the title, in category or author, in the description. */
const searchRanks = 3

const written =
  /^(\d)(~?)\/(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function writeCursor({ at, id, rank = 0, alike = false }: Cursor): string {
  return Buffer.from(`${rank}${alike ? '~' : ''}/${at}/${id}`).toString('base64url')
}

/** null for the first page. Refuses cursors that we did not create. */
export function readCursor(cursorText: string | undefined): Required<Cursor> | null {
  if (cursorText === undefined) return null
  const [, rank, alike, at, id] = written.exec(Buffer.from(cursorText, 'base64url').toString()) ?? []
  if (at === undefined || id === undefined || !isStorableInstant(at)) throw notOurs()
  return { at, id, rank: Number(rank), alike: alike === '~' }
}

/** For a search, which continues in the rank it had reached: list cursors have no rank. */
export function readSearchCursor(cursorText: string | undefined): Cursor | null {
  const cursor = readCursor(cursorText)
  if (cursor !== null && !(cursor.rank >= 1 && cursor.rank <= searchRanks)) throw notOurs()
  return cursor
}

function notOurs() {
  return invalidInput('cursor', 'Recarregue a página e tente de novo.')
}
