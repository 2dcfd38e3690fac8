import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/tables.ts'

/** An idea being built. Deleted with its idea: a migration adds that foreign key. */
export const projects = pgTable(
  'projects',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    ideaId: uuid('idea_id').notNull(),
    status: text('status', { enum: ['active', 'paused'] }).notNull(),
    notes: text('notes').notNull().default(''),
    /** Null until it is first saved: the template is prefilled from the idea. */
    canvas: jsonb('canvas'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('projects_idea_key').on(table.userId, table.ideaId),
    index('projects_idea_index').on(table.ideaId),
    check('projects_status_known', sql`${table.status} in ('active', 'paused')`),
  ],
)

/** Only steps that were ever changed. */
export const projectSteps = pgTable(
  'project_steps',
  {
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    step: smallint('step').notNull(),
    done: boolean('done').notNull(),
    /** Counts the changes, so that each one is its own occasion in the ledger. */
    sequence: integer('sequence').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.projectId, table.step] }),
    foreignKey({
      columns: [table.userId, table.projectId],
      foreignColumns: [projects.userId, projects.id],
    }).onDelete('cascade'),
    check('project_steps_step_known', sql`${table.step} between 1 and 8`),
  ],
)
