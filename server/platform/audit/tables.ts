import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

/**
 * Every action of an admin. Triggers refuse any change of a row, so it has no foreign keys. It holds ids
 * instead of names: the id of a deleted account identifies nobody.
 */
export const adminActs = pgTable(
  'admin_acts',
  {
    id: uuid('id').primaryKey(),
    /** null: from the command line. */
    adminId: uuid('admin_id'),
    action: text('action').notNull(),
    /** The affected object: an id, or empty. */
    target: text('target').notNull(),
    detail: jsonb('detail').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('admin_acts_newest_index').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)
