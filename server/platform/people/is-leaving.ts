import type { Fragment, ISql } from 'postgres'

/** That this member is suspended, or asked for the removal of the account. */
export function isLeaving(sql: ISql, member: Fragment): Fragment {
  return sql`(exists (select from suspensions where suspensions.user_id = ${member})
    or exists (select from account_deletions where account_deletions.user_id = ${member}))`
}
