import type { ISql } from 'postgres'
import { AccountGone } from '#server/platform/database/account-gone.ts'

/** Until the transaction ends, nothing else is decided about this member. */
export async function lockMember(sql: ISql, memberId: string): Promise<void> {
  const [row] = await sql`select id from profiles where id = ${memberId} for no key update`
  if (row === undefined) throw new AccountGone()
}
