import type { Fragment, ISql } from 'postgres'

/** That a viewer sees the person in this column: neither blocked the other, and the viewer did not mute them. null is a guest. */
export function sees(sql: ISql, viewerId: string | null, person: string): Fragment {
  const them = sql.unsafe(person)
  return sql`(${them} = ${viewerId}::uuid or not are_blocked(${viewerId}::uuid, ${them}) and not exists (
    select from muted_authors where user_id = ${viewerId}::uuid and author_id = ${them}
  ))`
}
