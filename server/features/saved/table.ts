import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { memberId } from '#server/platform/auth/member-id.ts'
import { instant } from '#server/platform/database/columns.ts'

/** A member's lists. The id of 'Salvos' is the member's own: it has a row once something was saved. */
export const savedLists = pgTable(
  'saved_lists',
  {
    id: uuid('id').primaryKey(),
    userId: memberId(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('saved_lists_owner').on(table.userId, table.id),
    uniqueIndex('saved_lists_name_index').on(table.userId, sql`lower(${table.name})`),
  ],
)

/** Saved ideas and comments. Rows of what was deleted since say that it is not available any more. */
export const savedItems = pgTable(
  'saved_items',
  {
    userId: memberId(),
    listId: uuid('list_id').notNull(),
    type: text('type', { enum: ['idea', 'comment'] }).notNull(),
    targetId: uuid('target_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.listId, table.type, table.targetId] }),
    // A list holds what its owner saved, and takes it along when it is deleted.
    foreignKey({
      name: 'saved_items_list_fk',
      columns: [table.userId, table.listId],
      foreignColumns: [savedLists.userId, savedLists.id],
    }).onDelete('cascade'),
    index('saved_items_newest_index').on(
      table.listId,
      table.createdAt.desc().nullsFirst(),
      table.targetId.desc().nullsFirst(),
    ),
    check('saved_items_type_known', sql`${table.type} in ('idea', 'comment')`),
  ],
)
