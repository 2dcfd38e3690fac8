import { date, doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { memberId } from '#server/platform/auth/member-id.ts'
import { trailStages } from '#server/platform/learning/tables.ts'

/** When a member is asked an exercise again. One row for each exercise passed in a finished lesson. */
export const reviewCards = pgTable(
  'review_cards',
  {
    userId: memberId(),
    stageId: text('stage_id')
      .notNull()
      .references(() => trailStages.id),
    exerciseId: text('exercise_id').notNull(),
    /** São Paulo days. */
    due: date('due').notNull(),
    reviewedOn: date('reviewed_on').notNull(),
    /** Of ts-fsrs. */
    stability: doublePrecision('stability').notNull(),
    difficulty: doublePrecision('difficulty').notNull(),
    reviews: integer('reviews').notNull(),
    lapses: integer('lapses').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.stageId, table.exerciseId] })],
)

/** A member's review of the last day they opened it. */
export const reviewSessions = pgTable('review_sessions', {
  userId: memberId().primaryKey(),
  day: date('day').notNull(),
  /** At most six (domain/review/session.ts). */
  items: jsonb('items').notNull(),
})
