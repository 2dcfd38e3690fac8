import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/tables.ts'

/**
 * A picture that a member uploaded; its files are in the picture store, named by its id. Visible to those who
 * can see the object that shows it; while nothing does, only to its owner.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid('id').primaryKey(),
    /** Its name under /media. Replaced when an idea becomes private, so that the old one stops working. */
    address: uuid('address').notNull().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Of both files together. */
    bytes: integer('bytes').notNull(),
    /** The object that shows it, such as an idea. No foreign key: any feature may show pictures. */
    attachedTo: uuid('attached_to'),
    position: smallint('position').notNull().default(0),
    /** Alternative text for screen readers. */
    description: text('description').notNull().default(''),
    /** Since when nothing shows it; a job removes it after a day. Null while something does. */
    looseSince: timestamp('loose_since', { withTimezone: true }).defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('pictures_address_key').on(table.address),
    index('pictures_attached_to_index')
      .on(table.attachedTo, table.position)
      .where(sql`${table.attachedTo} is not null`),
    index('pictures_loose_since_index').on(table.looseSince).where(sql`${table.looseSince} is not null`),
    /** For counting a member's loose pictures, and for removing an account. */
    index('pictures_owner_index').on(table.ownerId, table.looseSince),
  ],
)
