import type { Fragment, ISql } from 'postgres'

/**
 * That a viewer sees a person: neither blocked the other, and the viewer did not mute them. The viewer is an id, null for a
 * guest, or a column; the person is a column by its name, or whatever the fragment says.
 */
export function sees(sql: ISql, viewer: string | Fragment | null, person: string | Fragment): Fragment {
  const me = typeof viewer === 'string' || viewer === null ? sql`${viewer}::uuid` : viewer
  const them = typeof person === 'string' ? sql.unsafe(person) : person
  return sql`(${them} = ${me} or not are_blocked(${me}, ${them}) and not exists (
    select from muted_authors where user_id = ${me} and author_id = ${them}
  ))`
}

/** That this member is suspended, or asked for the removal of the account. */
export function isLeaving(sql: ISql, member: Fragment): Fragment {
  return sql`(exists (select from suspensions where suspensions.user_id = ${member})
    or exists (select from account_deletions where account_deletions.user_id = ${member}))`
}
