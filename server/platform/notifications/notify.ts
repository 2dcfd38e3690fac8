import type { ISql } from 'postgres'
import type { TeamMessage } from '#contract/notifications.ts'
import type { LedgerRow } from '#domain/economy/ledger.ts'

/** Notifies members of the missions, challenges and goals just paid, unless they turned that off. */
export async function notifyOfGoals(sql: ISql, rows: readonly LedgerRow[], now: Date): Promise<void> {
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

interface TeamNotification {
  readonly members: readonly string[]
  /** The subject: a new notification with the same subject replaces the earlier one and is unread again. */
  readonly subject: string
  readonly message: TeamMessage
  readonly now: Date
}

/**
 * Waits for accounts that are being removed, and skips them. A caller that already holds rows of these
 * members must have locked their profiles before, as account removal does.
 *
 * Messages from the team ignore the member's preferences: they are rare, and about what the member asked for
 * or wrote.
 */
export async function notifyMembers(
  sql: ISql,
  { members, subject, message, now }: TeamNotification,
): Promise<void> {
  if (members.length === 0) return
  await sql`
    insert into notifications (user_id, kind, subject, reference, news, created_at)
    select id, 'team', ${subject}, '', ${JSON.stringify(message)}::jsonb, ${now.toISOString()}::timestamptz
    from profiles where id = any(${[...members]}::uuid[]) and not is_sample order by id for key share
    on conflict (user_id, kind, subject, reference) do update set
      news = excluded.news, created_at = excluded.created_at, read_at = null, pushed_at = null`
}
