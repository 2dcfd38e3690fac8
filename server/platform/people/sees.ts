import type { Fragment, ISql } from 'postgres'

/** That a viewer sees the person in this column: neither blocked the other, and the viewer did not mute them. null is a guest. */
export function sees(sql: ISql, viewerId: string | null, person: string): Fragment {
  const them = sql.unsafe(person)
  return sql`(${them} = ${viewerId}::uuid or not are_blocked(${viewerId}::uuid, ${them}) and not exists (
    select from muted_authors where user_id = ${viewerId}::uuid and author_id = ${them}
  ))`
}

/** That this member is suspended, or asked for the removal of the account. */
export function isLeaving(sql: ISql, member: Fragment): Fragment {
  return sql`(exists (select from suspensions where suspensions.user_id = ${member})
    or exists (select from account_deletions where account_deletions.user_id = ${member}))`
}
