import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { memberId } from '#server/platform/auth/member-id.ts'
import { instant } from '#server/platform/database/columns.ts'

/**
 * How much of each limit a member has used in the window that started with the first action. One row per
 * member and kind, written only by the function count_member_acts.
 */
export const memberLimits = pgTable(
  'member_limits',
  {
    userId: memberId(),
    kind: text('kind').notNull(),
    startedAt: instant('started_at').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    check('member_limits_used_positive', sql`${table.used} > 0`),
  ],
)
