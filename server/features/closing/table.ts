import { date, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { memberId } from '#server/platform/auth/member-id.ts'
import { trails } from '#server/platform/learning/tables.ts'

/** A member's last attempt at the close of a trail. A passed one stays. */
export const trailClosings = pgTable(
  'trail_closings',
  {
    userId: memberId(),
    trailId: text('trail_id')
      .notNull()
      .references(() => trails.id),
    /** The São Paulo day. */
    day: date('day').notNull(),
    /** At most ten (domain/closing/closing.ts). */
    items: jsonb('items').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.trailId] })],
)

/** Published by its member. Withdrawing deletes the row. */
export const certificates = pgTable(
  'certificates',
  {
    userId: memberId(),
    trailId: text('trail_id')
      .notNull()
      .references(() => trails.id),
    /** 128 random bits: the public address. */
    token: text('token').notNull().unique(),
    name: text('name').notNull(),
    trailName: text('trail_name').notNull(),
    /** title, parts. */
    document: jsonb('document').notNull(),
    rightAnswers: smallint('right_answers').notNull(),
    issuedOn: date('issued_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.trailId] })],
)
