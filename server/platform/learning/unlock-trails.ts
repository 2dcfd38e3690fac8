import type { ISql } from 'postgres'
import type { CatalogueLearner } from '#domain/trails/catalogue.ts'
import { withDueUnlocks } from '#domain/trails/find-stage.ts'
import { dueUnlocks, type Unlock } from '#domain/trails/learner.ts'

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
