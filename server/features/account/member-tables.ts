import type { Sql } from 'postgres'

export interface MemberTable {
  readonly table: string
  /** The column that says whose row it is. */
  readonly owner: string
}

/** Left out: they open the account and tell nothing of the member. */
export const secretColumns: readonly string[] = [
  'password',
  'access_token',
  'refresh_token',
  'id_token',
  'token',
  'secret',
  'backup_codes',
  'body_hash',
  'device_hash',
  'public_key',
  'credential_id',
]

/**
 * Every table that holds rows of members, read from the database itself: a table added tomorrow is exported tomorrow.
 * Rows in which a member is only named by others (who muted them, say) are those others' rows.
 */
export async function listMemberTables(sql: Sql): Promise<MemberTable[]> {
  const rows = await sql<MemberTable[]>`
    select table_name as "table", column_name as owner
    from information_schema.columns
    where table_schema = 'public'
      and (column_name in ('user_id', 'owner_id') or (table_name in ('users', 'profiles') and column_name = 'id'))
    order by table_name`
  return [...rows]
}
