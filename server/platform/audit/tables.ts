import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

/**
 * Every act of an admin. Triggers refuse any change of a row, so it has no foreign keys, and holds ids instead of names:
 * who deletes their account leaves an id that leads to nobody.
 */
export const adminActs = pgTable(
  'admin_acts',
  {
    id: uuid('id').primaryKey(),
    /** null: on the command line. */
    adminId: uuid('admin_id'),
    action: text('action').notNull(),
    /** What it was done to: an id, or nothing. */
    target: text('target').notNull(),
    detail: jsonb('detail').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('admin_acts_newest_index').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)
