import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { memberId } from '#server/platform/auth/member-id.ts'
import { instant } from '#server/platform/database/columns.ts'

/**
 * From content/, loaded at start, and from the admins. Mentors removed from content/ become `withdrawn`,
 * because requests refer to them.
 */
export const mentors = pgTable('mentors', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  expertise: text('expertise').notNull(),
  bio: text('bio').notNull(),
  /** In whole reais. */
  hourlyRate: integer('hourly_rate').notNull(),
  available: boolean('available').notNull(),
  sample: boolean('sample').notNull(),
  withdrawn: boolean('withdrawn').notNull(),
  /** Created or changed by an admin: loading content/ no longer changes it. */
  managed: boolean('managed').notNull().default(false),
  createdAt: instant('created_at').notNull(),
})

export const mentorRequests = pgTable(
  'mentor_requests',
  {
    userId: memberId(),
    id: uuid('id').notNull(),
    mentorId: text('mentor_id')
      .notNull()
      .references(() => mentors.id),
    message: text('message').notNull(),
    cover: text('cover', { enum: ['single', 'premium', 'express'] }).notNull(),
    /** The credit that covers it. */
    purchaseId: uuid('purchase_id'),
    status: text('status', { enum: ['open', 'accepted', 'declined', 'cancelled'] })
      .notNull()
      .default('open'),
    createdAt: instant('created_at').notNull(),
    /** Shown to the member with the answer. */
    answer: text('answer'),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('mentor_requests_newest_index').on(table.userId, table.createdAt.desc().nullsFirst(), table.id),
    index('mentor_requests_open_index').on(table.createdAt, table.id).where(sql`${table.status} = 'open'`),
    index('mentor_requests_answered_index')
      .on(table.answeredAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.answeredAt} is not null`),
    index('mentor_requests_mentor_index').on(table.mentorId, table.status),
    /** The Free plan has one open request at a time, also under concurrency. */
    uniqueIndex('mentor_requests_single_key')
      .on(table.userId)
      .where(sql`${table.status} = 'open' and ${table.cover} = 'single'`),
    /** A credit covers one request; it is free again after cancelling or declining. */
    uniqueIndex('mentor_requests_credit_key')
      .on(table.userId, table.purchaseId)
      .where(sql`${table.status} in ('open', 'accepted')`),
    check('mentor_requests_cover_known', sql`${table.cover} in ('single', 'premium', 'express')`),
    check(
      'mentor_requests_status_known',
      sql`${table.status} in ('open', 'accepted', 'declined', 'cancelled')`,
    ),
    check(
      'mentor_requests_answered_at_a_moment',
      sql`(${table.status} in ('accepted', 'declined')) = (${table.answeredAt} is not null)`,
    ),
    check(
      'mentor_requests_express_has_credit',
      sql`(${table.cover} = 'express') = (${table.purchaseId} is not null)`,
    ),
  ],
)
