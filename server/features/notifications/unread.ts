import type { ISql, Sql } from 'postgres'
import type { Notification } from '#contract/notifications.ts'
import { notificationLimits } from '#domain/notifications/limits.ts'

export type Group = { readonly kind: Notification['kind']; readonly subject: string }

/**
 * The unread rows of a subject share one id; rows read together share another, with the reading time in it.
 */
export function groupId({ kind, subject }: Group, readAt: string | null): string {
  return readAt === null ? `${kind}~${subject}` : `${kind}~${subject}~${Date.parse(readAt)}`
}

/** null for a group that was already read. */
export function unreadGroupOf(id: string): { readonly kind: string; readonly subject: string } | null {
  const [kind, subject, readAt] = id.split('~')
  return kind === undefined || subject === undefined || readAt !== undefined ? null : { kind, subject }
}

/** A member's unread groups, counted only up to the number the bell shows. */
export async function countUnread(sql: ISql, memberId: string): Promise<number> {
  const [row] = await sql<[{ unread: number }]>`
    select count(*)::int as unread from unread_groups(${memberId}, ${notificationLimits.counted})`
  return row.unread
}

type Marking = {
  readonly memberId: string
  readonly now: Date
  /** Only this group. */
  readonly group?: { readonly kind: string; readonly subject: string }
  /** Only what happened up to this moment. */
  readonly upTo?: string
}

const mostTries = 5

/**
 * Skips locked rows instead of waiting. Waiting for a row that is removed with its idea could deadlock. Rows
 * locked only for handing over to a device are available again a moment later.
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
