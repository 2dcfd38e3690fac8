import type { ISql } from 'postgres'
import type { CatalogueLearner } from '#domain/trails/catalogue.ts'
import { withDueUnlocks } from '#domain/trails/find-stage.ts'
import { dueUnlocks, trailAfterIdea, type Unlock } from '#domain/trails/learner.ts'
import { readLearner } from './read-learner.ts'

type Unlocking = { readonly sql: ISql; readonly memberId: string; readonly now: Date }

/**
 * Opens trails to a member, and answers those that were not open before. What first opened a trail stays, until it is
 * completed.
 */
export async function unlockTrails(
  { sql, memberId, now }: Unlocking,
  unlocks: readonly Unlock[],
): Promise<readonly string[]> {
  if (unlocks.length === 0) return []
  const rows = await sql<{ trailId: string; isNew: boolean }[]>`
    insert into trail_unlocks as stored (user_id, trail_id, source, created_at)
    select ${memberId}::uuid, trail_id, source, ${now.toISOString()}::timestamptz
    from unnest(${unlocks.map(({ trailId }) => trailId)}::text[], ${unlocks.map(({ source }) => source)}::text[])
      as given (trail_id, source)
    on conflict (user_id, trail_id) do update set source = 'completed'
    where excluded.source = 'completed' and stored.source <> 'completed'
    returning trail_id as "trailId", xmax = 0 as "isNew"`
  return rows.filter(({ isNew }) => isNew).map(({ trailId }) => trailId)
}

/** Opens what has become due to a member; answers what that newly opened, and where they stand then. */
export async function settleUnlocks(
  unlocking: Unlocking,
  learner: CatalogueLearner,
): Promise<{ readonly learner: CatalogueLearner; readonly opened: readonly string[] }> {
  const opened = await unlockTrails(unlocking, dueUnlocks(learner))
  return { learner: withDueUnlocks(learner), opened }
}

type AfterIdea = {
  /** The transaction that stores the idea. */
  readonly sql: ISql
  readonly memberId: string
  readonly ideaId: string
  /** What the member came from asked for; undefined where it asked for none. */
  readonly nextTrail: string | undefined
  readonly now: Date
}

export type TrailAfterIdea = {
  readonly trailId: string
  /** False where it was open before. */
  readonly isNew: boolean
}

/** The trail that publishing an idea leads to, which may not be the one asked for; null where it leads to none. */
export async function unlockAfterIdea({
  sql,
  memberId,
  ideaId,
  nextTrail,
  now,
}: AfterIdea): Promise<TrailAfterIdea | null> {
  if (nextTrail === undefined) return null
  const learner = await readLearner(sql, memberId)
  if (learner === null) return null
  const trailId = trailAfterIdea(learner, nextTrail)
  if (trailId === null) return null
  const opened = await unlockTrails({ sql, memberId, now }, [{ trailId, source: 'idea_posted' }])
  if (learner.activeIdea === null) await workOn(sql, { memberId, ideaId })
  return { trailId, isNew: opened.includes(trailId) }
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
