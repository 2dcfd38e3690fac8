import type { ISql } from 'postgres'
import { trailAfterIdea } from '#domain/trails/learner.ts'
import { readLearner } from './read-learner.ts'
import { unlockTrails } from './unlock-trails.ts'

type AfterIdea = {
  /** The transaction that stores the idea. */
  readonly sql: ISql
  readonly memberId: string
  readonly ideaId: string
  /** What the member came from asked for; undefined where it asked for none. */
  readonly nextTrail: string | undefined
  readonly now: Date
}

/** The trail that publishing an idea opened, which may not be the one asked for; null where it opened none. */
export async function unlockAfterIdea({
  sql,
  memberId,
  ideaId,
  nextTrail,
  now,
}: AfterIdea): Promise<string | null> {
  if (nextTrail === undefined) return null
  const learner = await readLearner(sql, memberId)
  if (learner === null) return null
  const trailId = trailAfterIdea(learner, nextTrail)
  if (trailId === null) return null
  await unlockTrails({ sql, memberId, now }, [{ trailId, source: 'idea_posted' }])
  if (learner.activeIdea === null) await workOn(sql, { memberId, ideaId })
  return trailId
}

/** Whom a trail sent to publish an idea goes on with that one, unless they had chosen another. */
async function workOn(
  sql: ISql,
  { memberId, ideaId }: { readonly memberId: string; readonly ideaId: string },
): Promise<void> {
  await sql`
    insert into user_preferences (user_id, active_idea_id) values (${memberId}, ${ideaId})
    on conflict (user_id) do update set active_idea_id = excluded.active_idea_id`
}
