import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { memberId } from '#server/platform/auth/member-id.ts'
import { users } from '#server/platform/auth/tables.ts'
import { instant } from '#server/platform/database/columns.ts'

/** What a member does not want to see. Rows of things that are gone lead to nothing and do no harm. */
export const hiddenContent = pgTable(
  'hidden_content',
  {
    userId: memberId(),
    type: text('type', { enum: ['idea', 'comment'] }).notNull(),
    targetId: uuid('target_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.type, table.targetId] }),
    index('hidden_content_newest_index').on(table.userId, table.type, table.createdAt.desc().nullsFirst()),
    check('hidden_content_type_known', sql`${table.type} in ('idea', 'comment')`),
  ],
)

export const mutedAuthors = pgTable(
  'muted_authors',
  {
    userId: memberId(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.authorId] }),
    index('muted_authors_author_index').on(table.authorId),
    check('muted_authors_someone_else', sql`${table.userId} <> ${table.authorId}`),
  ],
)

/** For whoever looks after the community; kept also when what was reported is gone. */
export const contentReports = pgTable(
  'content_reports',
  {
    userId: memberId(),
    type: text('type', { enum: ['idea', 'comment'] }).notNull(),
    targetId: uuid('target_id').notNull(),
    reason: text('reason').notNull(),
    details: text('details'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.type, table.targetId] }),
    index('content_reports_newest_index').on(table.createdAt.desc().nullsFirst()),
    index('content_reports_target_index').on(table.type, table.targetId),
    check('content_reports_type_known', sql`${table.type} in ('idea', 'comment')`),
  ],
)
