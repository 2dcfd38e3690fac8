import type { Sql } from 'postgres'

type Marking = {
  readonly memberId: string
  readonly now: Date
  /** Only this group. */
  readonly group?: { readonly kind: string; readonly subject: string }
  /** Only what happened until then. */
  readonly upTo?: string
}

const mostTries = 5

/**
 * Never waits for a row that something else holds: one that is being removed with its idea would be waited for in an
 * order of its own, and two such waits could meet in a circle. What was only being handed over to a device is there
 * again a moment later.
 */
export async function markRead(sql: Sql, { memberId, now, group, upTo }: Marking): Promise<void> {
  const asked = sql`
    user_id = ${memberId} and read_at is null
      ${group === undefined ? sql`` : sql`and kind = ${group.kind} and subject = ${group.subject}`}
      ${upTo === undefined ? sql`` : sql`and created_at <= ${upTo}::timestamptz`}`
  for (let tries = 0; tries < mostTries; tries += 1) {
    const [left] = await sql<[{ some: boolean }]>`
      with free as (
        select kind, subject, reference from notifications where ${asked} for update skip locked
      ), marked as (
        update notifications set read_at = ${now.toISOString()}::timestamptz
        from free
        where user_id = ${memberId} and notifications.kind = free.kind
          and notifications.subject = free.subject and notifications.reference = free.reference
        returning 1
      )
      select (select count(*) from notifications where ${asked}) > (select count(*) from marked) as some`
    if (!left.some) return
  }
}
