import type { ISql } from 'postgres'

/** Where 'Continuar minha trilha' leads: the trail the member works on, or the assigned one; null where neither is there. */
export async function readCurrentTrail(
  sql: ISql,
  memberId: string,
): Promise<{ readonly id: string; readonly name: string } | null> {
  const [trail] = await sql<{ id: string; name: string }[]>`
    select trails.id, trails.name
    from profiles join trails on trails.id in (profiles.current_trail_id, profiles.assigned_trail_id)
    where profiles.id = ${memberId} and trails.published and not trails.withdrawn
    order by trails.id = profiles.current_trail_id desc limit 1`
  return trail ?? null
}
