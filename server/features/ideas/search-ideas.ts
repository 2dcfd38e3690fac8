import type { Sql } from 'postgres'
import type { IdeaPage } from '#contract/ideas.ts'
import { pageSize } from '#domain/ideas/rules.ts'
import { type Cursor, writeCursor } from '#server/platform/paging/cursor.ts'
import { readIdeasById } from './read-ideas.ts'

type Search = {
  readonly term: string
  readonly category: string | undefined
  /** Leaves out what this member hid or muted. */
  readonly viewerId: string | null
  readonly after: Cursor | null
}

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
  const found = await sql<{ id: string; rank: number }[]>`
    select idea_id as id, rank
    from search_query(${term}, ${alike}) as query
    cross join lateral search_ideas(
      whole, beginning, last_word, ${category ?? null}, ${viewerId}::uuid, ${after?.rank ?? null}::int,
      ${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${pageSize + 1}
    )
    where whole is not null`
  const page = found.slice(0, pageSize)
  const ideas = await readIdeasById(
    sql,
    page.map(({ id }) => id),
  )
  const last = page.at(-1)
  const lastIdea = ideas.at(-1)
  const hasMore = found.length > pageSize && last !== undefined && lastIdea !== undefined
  return {
    ideas,
    nextCursor: hasMore
      ? writeCursor({ rank: last.rank, alike, at: lastIdea.createdAt, id: lastIdea.id })
      : null,
  }
}
