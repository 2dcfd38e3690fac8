import { sql } from 'drizzle-orm'
import { date, doublePrecision, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { memberId } from '#server/platform/auth/member-id.ts'
import { instant } from '#server/platform/database/columns.ts'

/**
 * The community's figures, a row per São Paulo day, written by a job: the dashboard never counts a table that grows.
 * Members of the sample community are nowhere in them.
 */
export const dailyFigures = pgTable('daily_figures', {
  day: date('day').primaryKey(),
  activeMembers: integer('active_members').notNull(),
  newMembers: integer('new_members').notNull(),
  newIdeas: integer('new_ideas').notNull(),
  totalIdeas: integer('total_ideas').notNull(),
  /** null for days before there were figures: what members held then is not known. */
  averageBpoints: doublePrecision('average_bpoints'),
  /** Shares from 0 to 1; null where nobody had joined who could have come back. */
  retention7d: doublePrecision('retention_7d'),
  retention30d: doublePrecision('retention_30d'),
  /** How many finished each trail, by its id. */
  trailCompletions: jsonb('trail_completions').notNull(),
  countedAt: instant('counted_at').notNull(),
})

/** What members are found by: name and e-mail, without accents. Kept by triggers, beside tables that change often. */
export const memberSearch = pgTable(
  'member_search',
  {
    userId: memberId().primaryKey(),
    words: text('words').notNull(),
    /** When the account was made, so that the newest are found without looking at all. */
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('member_search_words_index').using('gin', sql`${table.words} gin_trgm_ops`),
    // With the words in it: whoever has a common name is looked for along it.
    index('member_search_newest_index').on(table.joinedAt.desc().nullsFirst(), table.userId, table.words),
  ],
)
