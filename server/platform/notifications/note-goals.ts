import type { ISql } from 'postgres'
import type { LedgerRow } from '#domain/economy/ledger.ts'

/** Tells members of the missions, challenges and goals they were just paid for, unless they turned that off. */
export async function noteGoals(sql: ISql, rows: readonly LedgerRow[], now: Date): Promise<void> {
  const paid = rows.filter(({ amount }) => amount > 0)
  if (paid.length === 0) return
  await sql`
    insert into notifications (user_id, kind, subject, reference, bpoints, created_at)
    select member_id, 'mission', subject, '', amount, ${now.toISOString()}::timestamptz
    from unnest(
      ${paid.map(({ memberId }) => memberId)}::uuid[],
      ${paid.map(({ action, reference }) => `${action}/${reference}`)}::text[],
      ${paid.map(({ amount }) => amount)}::int[]
    ) as paid (member_id, subject, amount)
    where not exists (select from user_preferences where user_id = member_id and 'mission' = any(notifications_off))
    on conflict do nothing`
}
