import type { ISql, Sql } from 'postgres'
import type { AdminTrail } from '#contract/admin-trails.ts'
import { discoveryTrail } from '#domain/trails/trail-ids.ts'
import { recordAdminAct } from '#server/platform/audit/record-admin-act.ts'

type Switch = {
  readonly adminId: string
  readonly id: string
  readonly published: boolean
  readonly now: Date
}

type Outcome =
  | { readonly status: 'set'; readonly trail: AdminTrail; readonly changed: boolean }
  | { readonly status: 'not-found' }
  | { readonly status: 'starter-stays' }

export async function listTrails(sql: ISql): Promise<AdminTrail[]> {
  const rows = await sql<Omit<AdminTrail, 'can'>[]>`
    select id, name, description, icon, published,
      (
        select count(*)::int from trail_stages stage where stage.trail_id = trails.id and not stage.withdrawn
      ) as lessons
    from trails where not withdrawn order by position`
  return rows.map((trail) => ({ ...trail, can: { unpublish: trail.id !== discoveryTrail } }))
}

/** Publishes or unpublishes a trail. The first one always stays published: it is everyone's fallback. */
export function setPublished(sql: Sql, { adminId, id, published, now }: Switch): Promise<Outcome> {
  return sql.begin(async (transaction): Promise<Outcome> => {
    if (id === discoveryTrail && !published) return { status: 'starter-stays' }
    const changed = await transaction`
      update trails set published = ${published}
      where id = ${id} and not withdrawn and published <> ${published} returning 1`
    if (changed.length > 0)
      await recordAdminAct(transaction, {
        adminId,
        action: published ? 'trail.published' : 'trail.unpublished',
        target: id,
        now,
      })
    const trail = (await listTrails(transaction)).find((one) => one.id === id)
    return trail === undefined
      ? { status: 'not-found' }
      : { status: 'set', trail, changed: changed.length > 0 }
  })
}
