import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/tables.ts'

/** Requested account deletions. The owner can undo one until `due_at`; then a job removes the account. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('account_deletions_due_at_index').on(table.dueAt)],
)
