import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/tables.ts'

/**
 * A picture that a member uploaded; its files are in the picture store, named after its id. The id is random and is
 * all it takes to see the picture, of a private idea too: nobody is told it who may not see the idea.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Of both files together. */
    bytes: integer('bytes').notNull(),
    /** What shows it, such as an idea. No foreign key: any feature may show pictures. */
    attachedTo: uuid('attached_to'),
    position: smallint('position').notNull().default(0),
    /** Since when nothing shows it; after a day a job removes it. Null while something does. */
    looseSince: timestamp('loose_since', { withTimezone: true }).defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('pictures_attached_to_index')
      .on(table.attachedTo, table.position)
      .where(sql`${table.attachedTo} is not null`),
    index('pictures_loose_since_index').on(table.looseSince).where(sql`${table.looseSince} is not null`),
    /** How many loose ones a member has, and what goes with a deleted account. */
    index('pictures_owner_index').on(table.ownerId, table.looseSince),
  ],
)
