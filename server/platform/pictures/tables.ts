import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/tables.ts'

/**
 * A picture that a member uploaded; its files are in the picture store, named after its id. Who may see it is who may
 * see what shows it; while nothing does, its owner alone.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid('id').primaryKey(),
    /** Its name under /media. A new one is given when an idea becomes private, so that the old one leads nowhere. */
    address: uuid('address').notNull().defaultRandom(),
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
    /** What it shows, for screen readers. */
    description: text('description').notNull().default(''),
    /** Since when nothing shows it; after a day a job removes it. Null while something does. */
    looseSince: timestamp('loose_since', { withTimezone: true }).defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('pictures_address_key').on(table.address),
    index('pictures_attached_to_index')
      .on(table.attachedTo, table.position)
      .where(sql`${table.attachedTo} is not null`),
    index('pictures_loose_since_index').on(table.looseSince).where(sql`${table.looseSince} is not null`),
    /** How many loose ones a member has, and what goes with a deleted account. */
    index('pictures_owner_index').on(table.ownerId, table.looseSince),
  ],
)
