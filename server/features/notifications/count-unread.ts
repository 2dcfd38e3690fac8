import type { ISql } from 'postgres'
import { notificationLimits } from '#domain/notifications/limits.ts'

/** Groups that a member has not read, counted no further than the bell shows. */
export async function countUnread(sql: ISql, memberId: string): Promise<number> {
  const [row] = await sql<[{ unread: number }]>`
    select count(*)::int as unread from unread_groups(${memberId}, ${notificationLimits.counted})`
  return row.unread
}
