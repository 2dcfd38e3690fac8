import { isStorableInstant } from '#domain/calendar/days.ts'
import { invalidInput } from '#server/platform/http/problems.ts'

/** The last row of a page: the next page begins after it. */
export type Cursor = {
  readonly at: string
  readonly id: string
  /** In a list of several parts, the part that the row is in. */
  readonly rank?: number
}

/** Below every id of a row: where pages by id begin. */
export const lowestId = '00000000-0000-0000-0000-000000000000'

const written =
  /^(\d{1,7})\/(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function writeCursor({ at, id, rank = 0 }: Cursor): string {
  return encode(`${rank}/${at}/${id}`)
}

/** null for the first page. Refuses cursors that we did not create. */
export function readCursor(cursorText: string | undefined): Required<Cursor> | null {
  if (cursorText === undefined) return null
  const [, rank, at, id] = written.exec(decode(cursorText)) ?? []
  if (at === undefined || id === undefined || !isStorableInstant(at)) throw notOurs()
  return { at, id, rank: Number(rank) }
}

/** How far a search has come among the matches that are ranked together. */
export type SearchCursor = {
  /** The last match shown; 0 before the first. */
  readonly rank: number
  readonly position: number
  /** These matches are before this position, and not before `from`; 0 if they are the last. */
  readonly before: number
  readonly from: number
  /** Whether the search used similar words. */
  readonly alike: boolean
}

const writtenSearch = /^([0-3])(~?)\/(\d{1,15})\/(\d{1,15})\/(\d{1,15})$/

export function writeSearchCursor({ rank, position, before, from, alike }: SearchCursor): string {
  return encode(`${rank}${alike ? '~' : ''}/${position}/${before}/${from}`)
}

/** null for the first page. Refuses cursors that we did not create, or of another list. */
export function readSearchCursor(cursorText: string | undefined): SearchCursor | null {
  if (cursorText === undefined) return null
  const [, rank, alike, position, before, from] = writtenSearch.exec(decode(cursorText)) ?? []
  if (from === undefined) throw notOurs()
  return {
    rank: Number(rank),
    position: Number(position),
    before: Number(before),
    from: Number(from),
    alike: alike === '~',
  }
}

/** The last of a page of people found; the key is empty where they are in the order of joining. */
export type PeopleCursor = { readonly key: string; readonly id: string }

const writtenPeople = /^([^/]{0,80})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u

export function writePeopleCursor({ key, id }: PeopleCursor): string {
  return encode(`${key}/${id}`)
}

/** null for the first page. Refuses cursors that we did not create, or of another list. */
export function readPeopleCursor(cursorText: string | undefined): PeopleCursor | null {
  if (cursorText === undefined) return null
  const [, key, id] = writtenPeople.exec(decode(cursorText)) ?? []
  if (key === undefined || id === undefined || key.includes('\u0000')) throw notOurs()
  return { key, id }
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64url')
}

function decode(cursorText: string): string {
  return Buffer.from(cursorText, 'base64url').toString()
}

function notOurs() {
  return invalidInput('cursor', 'Recarregue a página e tente de novo.')
}
