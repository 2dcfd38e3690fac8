import type { Sql } from 'postgres'
import type { IdeaPage } from '#contract/ideas.ts'
import { pageSize } from '#domain/ideas/rules.ts'
import { type SearchCursor, writeSearchCursor } from '#server/platform/paging/cursor.ts'
import { readPublicIdeas } from './read-ideas.ts'

type Search = {
  readonly term: string
  readonly category: string | undefined
  /** Leaves out what this member hid or muted. */
  readonly viewerId: string | null
  readonly after: SearchCursor | null
}

type Match = { readonly id: string; readonly position: number; readonly rank: number }

/** Matches are ranked among this many of the newest, then among as many older ones. A multiple of a page. */
const ranked = 6 * pageSize

/** Public ideas that match, best first. Without matches, ideas with words similar to the searched ones. */
export async function searchIdeas(sql: Sql, search: Search): Promise<IdeaPage> {
  const page = await readPage(sql, search, search.after?.alike ?? false)
  const isEmpty = page.ideas.length === 0 && search.after === null
  return isEmpty ? readPage(sql, search, true) : page
}

async function readPage(
  sql: Sql,
  { term, category, viewerId, after }: Search,
  alike: boolean,
): Promise<IdeaPage> {
  const matches = await sql<Match[]>`
    select idea_id as id, position::float8 as position, rank
    from search_query(${term}, ${alike}) as query
    cross join lateral find_ideas(
      whole, rest, last_word, ${category ?? null}, ${viewerId}::uuid,
      ${after?.before ?? Number.MAX_SAFE_INTEGER}::bigint, ${ranked}
    )
    where whole is not null
    order by rank, position desc`
  const left = after === null ? matches : matches.filter((match) => isAfter(match, after))
  const page = left.slice(0, pageSize)
  const ideas = await readPublicIdeas(
    sql,
    page.map(({ id }) => id),
  )
  const next = nextCursor(matches, left)
  return { ideas, nextCursor: next && writeSearchCursor({ ...next, alike }) }
}

function isAfter({ rank, position }: Match, after: SearchCursor): boolean {
  return rank > after.rank || (rank === after.rank && position < after.position)
}

/** Later matches are newer than `before`, so they move nothing from one page to another. */
function nextCursor(matches: readonly Match[], left: readonly Match[]): Omit<SearchCursor, 'alike'> | null {
  const positions = matches.map(({ position }) => position)
  const last = left[pageSize - 1]
  if (last !== undefined && left.length > pageSize)
    return { rank: last.rank, position: last.position, before: Math.max(...positions) + 1 }
  return matches.length === ranked ? { rank: 0, position: 0, before: Math.min(...positions) } : null
}
