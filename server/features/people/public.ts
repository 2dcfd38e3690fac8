import type { Sql } from 'postgres'
import type { TimelineEntry } from '#contract/follows.ts'
import { lowestId } from '#server/platform/paging/cursor.ts'
import { readTimeline } from './read-timeline.ts'

type Asked = { readonly memberId: string; readonly from: Date; readonly to: Date }

type Between = {
  readonly entries: readonly (TimelineEntry & { readonly isFollowed: boolean })[]
  readonly hasMore: boolean
}

/**
 * A page of a member's timeline: what happened from one instant until before another, newest first. An idea may be
 * followed without its author: `isFollowed` is about the person. Nothing of suspended members. `hasMore`: there was more
 * than the page holds.
 */
export async function readTimelineBetween(sql: Sql, { memberId, from, to }: Asked): Promise<Between> {
  const { entries, nextCursor } = await readTimeline(sql, {
    memberId,
    after: { at: to.toISOString(), id: lowestId },
  })
  const between = entries.filter(({ at }) => new Date(at) >= from)
  const hasMore = nextCursor !== null && between.length === entries.length
  if (between.length === 0) return { entries: [], hasMore }
  const people = await sql<{ id: string; isFollowed: boolean }[]>`
    select id, exists (
      select from follows where user_id = ${memberId} and followed_id = id
    ) as "isFollowed"
    from unnest(${between.map(({ person }) => person.id)}::uuid[]) as seen (id)
    where not exists (select from suspensions where user_id = id)`
  const known = new Map(people.map(({ id, isFollowed }) => [id, isFollowed]))
  const seen = between.flatMap((entry) => {
    const isFollowed = known.get(entry.person.id)
    return isFollowed === undefined ? [] : [{ ...entry, isFollowed }]
  })
  return { entries: seen, hasMore }
}
