import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { memberId } from '#server/platform/auth/member-id.ts'
import { instant } from '#server/platform/database/columns.ts'
import { trailStages } from '#server/platform/learning/tables.ts'

/**
 * Ideas from the demonstration that wait to be published. A settled one keeps its key and loses its text, so
 * that importing it again does not restore it.
 */
export const importedIdeas = pgTable(
  'brought_ideas',
  {
    userId: memberId(),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: text('category'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

/** Answers to lesson tasks from the demonstration; used until the lesson is completed here. */
export const importedAnswers = pgTable(
  'brought_answers',
  {
    userId: memberId(),
    stageId: text('stage_id')
      .notNull()
      .references(() => trailStages.id),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.stageId] })],
)
