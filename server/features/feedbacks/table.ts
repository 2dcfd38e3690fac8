import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { memberId } from '#server/platform/auth/member-id.ts'
import { instant } from '#server/platform/database/columns.ts'

/** Bug reports and suggestions of members. `votes` counts the rows of feedback_votes; a trigger keeps it. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey(),
    userId: memberId(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: text('category', { enum: ['bug', 'feature', 'improvement', 'other'] }).notNull(),
    status: text('status', { enum: ['backlog', 'em-andamento', 'concluido'] })
      .notNull()
      .default('backlog'),
    votes: integer('votes').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('feedback_newest_index').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('feedback_status_index').on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('feedback_member_index').on(table.userId, table.createdAt),
    // Finds the same title even if its words are very common.
    index('feedback_same_title_index').on(
      sql`btrim(fold_text(${table.title}))`,
      table.id.desc().nullsFirst(),
    ),
    check('feedback_category_known', sql`${table.category} in ('bug', 'feature', 'improvement', 'other')`),
    check('feedback_status_known', sql`${table.status} in ('backlog', 'em-andamento', 'concluido')`),
    check('feedback_votes_not_negative', sql`${table.votes} >= 0`),
  ],
)

export const feedbackVotes = pgTable(
  'feedback_votes',
  {
    userId: memberId(),
    feedbackId: uuid('feedback_id')
      .notNull()
      .references(() => feedback.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.feedbackId] }),
    index('feedback_votes_feedback_index').on(table.feedbackId),
  ],
)

/**
 * The folded words of titles, written by a trigger. Similar titles are found through them: scanning all
 * titles would get slower with each one.
 */
export const feedbackWords = pgTable(
  'feedback_words',
  {
    word: text('word').notNull(),
    feedbackId: uuid('feedback_id')
      .notNull()
      .references(() => feedback.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.feedbackId] }),
    index('feedback_words_feedback_index').on(table.feedbackId),
  ],
)

/** Each word of any title once, to correct misspellings. Removed with the last title that has it. */
export const feedbackVocabulary = pgTable(
  'feedback_vocabulary',
  { word: text('word').primaryKey() },
  (table) => [index('feedback_vocabulary_alike_index').using('gin', sql`${table.word} gin_trgm_ops`)],
)
