import { ORPCError } from '@orpc/server'
import { invalidInputAnswer } from '#contract/portuguese-issues.ts'
import type { Cursor } from './page.ts'

const written =
  /^(\d{1,7})\/(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u

/** null for the first page. Refuses cursors that we did not issue. */
export function readCursor(cursorText: string | undefined): Cursor | null {
  if (cursorText === undefined) return null
  const [, rank, at, id] = written.exec(cursorText) ?? []
  if (at === undefined || id === undefined)
    throw new ORPCError(
      'INVALID_INPUT',
      invalidInputAnswer({ cursor: 'Recarregue a página e tente de novo.' }),
    )
  return { rank: Number(rank), at, id }
}
