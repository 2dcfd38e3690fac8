import type { Sql } from 'postgres'
import type { Idea, IdeaPage } from '#contract/ideas.ts'
import { pageSize } from '#domain/ideas/rules.ts'
import { similarIdeas } from '#domain/ideas/similar.ts'
import { readPlace } from '#domain/places/places.ts'
import { type SearchCursor, writeSearchCursor } from '#server/platform/paging/cursor.ts'
import { readPublicIdeas, type WallFilter } from './read-ideas.ts'

type Search = WallFilter & {
  readonly term: string
  /** Only ideas that were stopped. */
  readonly stopped?: boolean | undefined
  /** Leaves out what this member hid or muted. */
  readonly viewerId: string | null
  readonly after: SearchCursor | null
}

type Match = { readonly id: string; readonly position: number; readonly rank: number }

/** Matches are ranked among this many of the newest, then among as many older ones. */
const rankedTogether = 300

/** Public ideas that match, best first. Without matches, ideas with words similar to the searched ones. */
export async function searchIdeas(sql: Sql, search: Search): Promise<IdeaPage> {
  const page = await readPage(sql, search, search.after?.alike ?? false)
  const isEmpty = page.ideas.length === 0 && search.after === null
  return isEmpty ? readPage(sql, search, true) : page
}

/** Tested or stopped ideas of others that share words with a title (database/functions/similar_tested_ideas.sql). */
export async function findSimilarIdeas(
  sql: Sql,
  { title, viewerId }: { readonly title: string; readonly viewerId: string },
): Promise<Idea[]> {
  const found = await sql<{ id: string }[]>`
    select similar_tested_ideas(${title}, ${viewerId}, ${similarIdeas.most}) as id`
  const ideas = await readPublicIdeas(
    sql,
    found.map(({ id }) => id),
  )
  return ideas.filter(({ ladder, stopped }) => ladder !== undefined || stopped !== undefined)
}

async function readPage(
  sql: Sql,
  { term, category, proven = false, stopped = false, place, viewerId, after }: Search,
  alike: boolean,
): Promise<IdeaPage> {
  const near = place === undefined ? null : readPlace(place)
  // As the function place_marks writes it.
  const placeMark = near && `'+${near.kind === 'city' ? near.city : near.number}'`
  const matches = await sql<Match[]>`
    select idea_id as id, position::float8 as position, rank
    from search_query(${term}, ${alike}) as query
    cross join lateral find_ideas(
      whole ${proven ? sql`&& '''+proven'''::tsquery` : sql``} ${stopped ? sql`&& '''+stopped'''::tsquery` : sql``}
        ${placeMark === null ? sql`` : sql`&& ${placeMark}::tsquery`},
      rest, last_word, ${category ?? null}, ${viewerId}::uuid,
      ${after?.before ?? Number.MAX_SAFE_INTEGER}::bigint,
      ${rankedTogether + pageSize}
    )
    where whole is not null
    order by position desc`
  const from = after === null || after.rank === 0 ? oldestOfGroup(matches) : after.from
  const group = matches
    .filter(({ position }) => position >= from)
    .sort((one, other) => one.rank - other.rank || other.position - one.position)
  const left = after === null ? group : group.filter((match) => isAfter(match, after))
  const page = left.slice(0, pageSize)
  const ideas = await readPublicIdeas(
    sql,
    page.map(({ id }) => id),
    { proven, stopped },
  )
  const before = after?.before ?? (matches[0]?.position ?? 0) + 1
  const next = nextCursor(left, { before, from })
  return { ideas, nextCursor: next && writeSearchCursor({ ...next, alike }) }
}

/**
 * The position that ends the group of the newest matches; 0 if there are no older ones. Later pages keep it, so that
 * matches that came or went meanwhile do not move others to another group.
 */
function oldestOfGroup(matches: readonly Match[]): number {
  return matches.length > rankedTogether ? (matches[rankedTogether - 1]?.position ?? 0) : 0
}

function isAfter({ rank, position }: Match, after: SearchCursor): boolean {
  return rank > after.rank || (rank === after.rank && position < after.position)
}

/** Further in this group, or the beginning of the next one, whose `from` is not known yet. */
function nextCursor(
  left: readonly Match[],
  { before, from }: Pick<SearchCursor, 'before' | 'from'>,
): Omit<SearchCursor, 'alike'> | null {
  const last = left[pageSize - 1]
  if (last !== undefined && left.length > pageSize)
    return { rank: last.rank, position: last.position, before, from }
  return from > 0 ? { rank: 0, position: 0, before: from, from: 0 } : null
}
