import type { Sql } from 'postgres'
import { removeFactors } from '../second-factor/remove-factors.ts'
import { confirmedColumns } from './change-address.ts'

/**
 * A reset through the mailbox proves who owns the address. What was added before it was confirmed for the first time
 * may be a stranger's, who signed up with it: second step, passkeys and linked identities go. Later ones stay.
 */
export async function giveBackAccount(sql: Sql, userId: string): Promise<void> {
  await sql.begin(async (transaction) => {
    const [owner] = await transaction<{ confirmedAt: string }[]>`
      update users set ${confirmedColumns(transaction)} where id = ${userId}
      returning email_confirmed_at::text as "confirmedAt"`
    if (owner === undefined) return
    await removeFactors(transaction, userId, { until: owner.confirmedAt })
    await transaction`delete from email_changes where user_id = ${userId} and changed_at is null`
    await transaction`delete from verifications where value = ${userId}`
  })
}
