import { sql } from 'drizzle-orm'
import { date, doublePrecision, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { memberId } from '#server/platform/auth/member-id.ts'
import { instant } from '#server/platform/database/columns.ts'

/**
 * The community's figures, one row per São Paulo day, written by a job so that the dashboard never counts a
 * growing table. They exclude members of the sample community.
 */
export const dailyFigures = pgTable('daily_figures', {
  day: date('day').primaryKey(),
  activeMembers: integer('active_members').notNull(),
  newMembers: integer('new_members').notNull(),
  newIdeas: integer('new_ideas').notNull(),
  totalIdeas: integer('total_ideas').notNull(),
  /** null for days before figures were kept: earlier balances are unknown. */
  averageBpoints: doublePrecision('average_bpoints'),
  /** Shares from 0 to 1; null if nobody had joined in the period. */
  retention7d: doublePrecision('retention_7d'),
  retention30d: doublePrecision('retention_30d'),
  /** Completions of each trail, by trail id. */
  trailCompletions: jsonb('trail_completions').notNull(),
  countedAt: instant('counted_at').notNull(),
})

/** Folded names and e-mails for the member search. Kept by triggers, apart from tables that change often. */
export const memberSearch = pgTable(
  'member_search',
  {
    userId: memberId().primaryKey(),
    words: text('words').notNull(),
    /** When the account was created, so that the newest are found without a full scan. */
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('member_search_words_index').using('gin', sql`${table.words} gin_trgm_ops`),
    // Includes the words: common names are searched along this index.
    index('member_search_newest_index').on(table.joinedAt.desc().nullsFirst(), table.userId, table.words),
  ],
)
