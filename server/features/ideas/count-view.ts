import type { Sql } from 'postgres'
import { saoPauloDay } from '#domain/calendar/sao-paulo-day.ts'

type View = { readonly ideaId: string; readonly viewerId: string | null; readonly now: Date }

/** False for the author's own visit; null where this viewer sees no such idea. */
export async function countView(sql: Sql, { ideaId, viewerId, now }: View): Promise<boolean | null> {
  const [idea] = await sql<{ isOwn: boolean }[]>`
    select user_id is not distinct from ${viewerId}::uuid as "isOwn" from user_ideas
    where id = ${ideaId} and (is_public or user_id = ${viewerId}::uuid)`
  if (idea === undefined) return null
  if (idea.isOwn) return false
  // From the idea, which may be gone by now: then there is nothing to count.
  const counted = await sql`
    insert into idea_views as known (idea_id, day, views)
    select id, ${saoPauloDay(now)}::date, 1 from user_ideas where id = ${ideaId}
    on conflict (idea_id, day) do update set views = known.views + 1
    returning 1`
  return counted.length > 0 ? true : null
}
