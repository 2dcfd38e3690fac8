import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { reportedTypes } from '#domain/moderation/reports.ts'
import { memberId } from '#server/platform/auth/member-id.ts'
import { users } from '#server/platform/auth/tables.ts'
import { instant, oneOf } from '#server/platform/database/columns.ts'

/** Content hidden by a member. Rows of deleted content are harmless. */
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

/** Neither sees the other anywhere. The function block_member ends follows and notifications both ways. */
export const blockedMembers = pgTable(
  'blocked_members',
  {
    userId: memberId(),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    index('blocked_members_blocked_index').on(table.blockedId),
    check('blocked_members_someone_else', sql`${table.userId} <> ${table.blockedId}`),
  ],
)

/** An admin's decision on all reports of one idea or comment. Removed with the author's account. */
export const reportDecisions = pgTable(
  'report_decisions',
  {
    id: uuid('id').primaryKey(),
    type: text('type', { enum: reportedTypes }).notNull(),
    targetId: uuid('target_id').notNull(),
    /** The author; null if the account was already removed. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The beginning of the text, for the history: removed content is not kept. */
    excerpt: text('excerpt').notNull(),
    outcome: text('outcome', { enum: ['kept', 'removed'] }).notNull(),
    /** Shown to the author with the reason. */
    note: text('note').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('report_decisions_newest_index').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('report_decisions_owner_index').on(table.ownerId),
    check('report_decisions_type_known', sql`${table.type} in (${oneOf(reportedTypes)})`),
    check('report_decisions_outcome_known', sql`${table.outcome} in ('kept', 'removed')`),
  ],
)

/** For moderators; kept even if the reported content is gone. By a member, or by a guest of an interest page. */
export const contentReports = pgTable(
  'content_reports',
  {
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** A digest of a guest's address, so that it counts once. */
    guest: text('guest'),
    type: text('type', { enum: reportedTypes }).notNull(),
    targetId: uuid('target_id').notNull(),
    reason: text('reason').notNull(),
    details: text('details'),
    createdAt: instant('created_at').notNull(),
    /** null until it is decided. */
    decisionId: uuid('decision_id').references(() => reportDecisions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('content_reports_reporter_key').on(table.userId, table.type, table.targetId),
    unique('content_reports_guest_key').on(table.guest, table.type, table.targetId),
    check('content_reports_by_someone', sql`(${table.userId} is null) <> (${table.guest} is null)`),
    index('content_reports_open_index')
      .on(table.type, table.targetId, table.createdAt)
      .where(sql`${table.decisionId} is null`),
    index('content_reports_oldest_open_index')
      .on(table.createdAt, table.targetId)
      .where(sql`${table.decisionId} is null`),
    index('content_reports_decision_index').on(table.decisionId),
    index('content_reports_newest_index').on(table.createdAt.desc().nullsFirst()),
    index('content_reports_target_index').on(table.type, table.targetId),
    check('content_reports_type_known', sql`${table.type} in (${oneOf(reportedTypes)})`),
  ],
)
