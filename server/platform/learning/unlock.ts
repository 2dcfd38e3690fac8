import type { ISql } from 'postgres'
import { type CatalogueLearner, withDueUnlocks } from '#domain/trails/catalogue.ts'
import { dueUnlocks, trailAfterIdea, type Unlock } from '#domain/trails/learner.ts'
import { readLearner } from './read-learner.ts'

type Unlocking = { readonly sql: ISql; readonly memberId: string; readonly now: Date }

/**
 * Opens trails to a member and returns those that were not open before; a completed one was. What first
 * opened a trail stays recorded, until it is completed.
 */
export async function unlockTrails(
  { sql, memberId, now }: Unlocking,
  unlocks: readonly Unlock[],
): Promise<readonly string[]> {
  if (unlocks.length === 0) return []
  const rows = await sql<{ trailId: string; isOpened: boolean }[]>`
    insert into trail_unlocks as stored (user_id, trail_id, source, created_at)
    select ${memberId}::uuid, trail_id, source, ${now.toISOString()}::timestamptz
    from unnest(${unlocks.map(({ trailId }) => trailId)}::text[], ${unlocks.map(({ source }) => source)}::text[])
      as given (trail_id, source)
    on conflict (user_id, trail_id) do update set source = 'completed'
    where excluded.source = 'completed' and stored.source <> 'completed'
    returning trail_id as "trailId", xmax = 0 and source <> 'completed' as "isOpened"`
  return rows.filter(({ isOpened }) => isOpened).map(({ trailId }) => trailId)
}

/** Opens all trails that are due to a member; returns the newly opened ones and the resulting state. */
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
  /** The trail requested by the page the member came from; undefined if none. */
  readonly nextTrail: string | undefined
  readonly now: Date
}

export type TrailAfterIdea = {
  readonly trailId: string
  /** False if it was already open. */
  readonly isNew: boolean
}

/** The trail that publishing an idea opens, which may differ from the requested one; null if none. */
export async function unlockAfterIdea({
  sql,
  memberId,
  ideaId,
  nextTrail,
  now,
}: AfterIdea): Promise<TrailAfterIdea | null> {
  if (nextTrail === undefined) return null
  const learner = await readLearner(sql, memberId)
  const trailId = trailAfterIdea(learner, nextTrail)
  if (trailId === null) return null
  const opened = await unlockTrails({ sql, memberId, now }, [{ trailId, source: 'idea_posted' }])
  if (learner.activeIdea === null) await workOn(sql, { memberId, ideaId })
  return { trailId, isNew: opened.includes(trailId) }
}

/** A member sent by a trail to publish an idea continues with that trail, unless they chose another. */
async function workOn(
  sql: ISql,
  { memberId, ideaId }: { readonly memberId: string; readonly ideaId: string },
): Promise<void> {
  await sql`
    insert into user_preferences (user_id, active_idea_id) values (${memberId}, ${ideaId})
    on conflict (user_id) do update set active_idea_id = excluded.active_idea_id`
}
