import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { applicationStatuses } from '#domain/mentors/applications.ts'
import type { MentorArea } from '#domain/mentors/areas.ts'
import { talkLimits } from '#domain/mentors/talks.ts'
import { contactKinds } from '#domain/people/contact-requests.ts'
import { memberId } from '#server/platform/auth/member-id.ts'
import { users } from '#server/platform/auth/tables.ts'
import { instant, oneOf } from '#server/platform/database/columns.ts'

/**
 * From content/, loaded at start, from the admins, and members whose application was admitted. Mentors removed from
 * content/ and members who left become `withdrawn`, because requests refer to them.
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
  /** A member, whose name is in their profile; without `userId` once the account is gone. */
  isMember: boolean('is_member').notNull().default(false),
  userId: uuid('user_id')
    .references(() => users.id, { onDelete: 'set null' })
    .unique('mentors_member_key'),
  areas: text('areas').array().$type<MentorArea[]>().notNull().default(sql`'{}'`),
  /** When the team took a member's profile down. */
  takenDownAt: instant('taken_down_at'),
  createdAt: instant('created_at').notNull(),
})

/** Members who want to be mentors. The proof is erased after the decision. */
export const mentorApplications = pgTable(
  'mentor_applications',
  {
    userId: memberId(),
    id: uuid('id').notNull(),
    areas: text('areas').array().$type<MentorArea[]>().notNull(),
    about: text('about').notNull(),
    hourlyRate: integer('hourly_rate').notNull(),
    proof: text('proof'),
    status: text('status', { enum: applicationStatuses }).notNull().default('open'),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    /** What the team says with the decision. */
    note: text('note'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('mentor_applications_one_open_key').on(table.userId).where(sql`${table.status} = 'open'`),
    index('mentor_applications_open_index')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} = 'open'`),
    index('mentor_applications_proof_index').on(table.decidedAt).where(sql`${table.proof} is not null`),
    check('mentor_applications_status_known', sql`${table.status} in (${oneOf(applicationStatuses)})`),
    check(
      'mentor_applications_decided_at_a_moment',
      sql`(${table.status} = 'open') = (${table.decidedAt} is null)`,
    ),
  ],
)

/** When a mentor has time. refuse_overlapping_slot keeps those of a mentor apart. */
export const mentorSlots = pgTable(
  'mentor_slots',
  {
    userId: memberId(),
    id: uuid('id').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('mentor_slots_start_key').on(table.userId, table.startsAt),
    index('mentor_slots_next_index').on(table.startsAt),
    check('mentor_slots_in_order', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

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
    /** Of requests to members alone: the slot, which may be gone, and its time. */
    slotId: uuid('slot_id'),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    subject: text('subject'),
    contactKind: text('contact_kind', { enum: contactKinds }),
    contact: text('contact'),
    /** What the member says: whether the talk happened. */
    happened: boolean('happened'),
    /** More than `status` says: held is accepted, the others are cancelled. */
    outcome: text('outcome', { enum: ['held', 'not-held', 'expired'] }),
    /** When time alone changes it, or both are asked whether it happened. */
    dueAt: instant('due_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('mentor_requests_id_index').on(table.id).concurrently(),
    index('mentor_requests_newest_index').on(table.userId, table.createdAt.desc().nullsFirst(), table.id),
    /** A slot is asked for by one member at a time. */
    uniqueIndex('mentor_requests_slot_key')
      .on(table.slotId)
      .where(sql`${table.status} in ('open', 'accepted')`),
    index('mentor_requests_due_index').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('mentor_requests_received_index').on(
      table.mentorId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check(
      'mentor_requests_slot_has_time',
      sql`(${table.slotId} is null) = (${table.startsAt} is null) and (${table.slotId} is null) = (${table.endsAt} is null) and (${table.slotId} is null) = (${table.subject} is null)`,
    ),
    check(
      'mentor_requests_outcome_fits',
      sql`${table.outcome} is null or (${table.outcome} = 'held' and ${table.status} = 'accepted') or (${table.outcome} in ('not-held', 'expired') and ${table.status} = 'cancelled')`,
    ),
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

/** A mentor's side of a request, theirs and gone with their account. */
export const mentorAnswers = pgTable(
  'mentor_answers',
  {
    userId: memberId(),
    requestId: uuid('request_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Shown to the member of an accepted request. */
    contactKind: text('contact_kind', { enum: contactKinds }),
    contact: text('contact'),
    reason: text('reason'),
    happened: boolean('happened'),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.requestId] }),
    foreignKey({
      name: 'mentor_answers_request_fk',
      columns: [table.memberId, table.requestId],
      foreignColumns: [mentorRequests.userId, mentorRequests.id],
    }).onDelete('cascade'),
    unique('mentor_answers_request_key').on(table.memberId, table.requestId),
  ],
)

/** What one of the two says of a talk that was held; of = whom it is about. */
export const mentorRatings = pgTable(
  'mentor_ratings',
  {
    userId: memberId(),
    requestId: uuid('request_id').notNull(),
    id: uuid('id').notNull().unique('mentor_ratings_id_key'),
    memberId: uuid('member_id').notNull(),
    mentorId: text('mentor_id')
      .notNull()
      .references(() => mentors.id),
    of: text('of', { enum: ['member', 'mentor'] }).notNull(),
    stars: integer('stars').notNull(),
    sentence: text('sentence').notNull(),
    /** The end of the talk. */
    endedAt: instant('ended_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.requestId] }),
    foreignKey({
      name: 'mentor_ratings_request_fk',
      columns: [table.memberId, table.requestId],
      foreignColumns: [mentorRequests.userId, mentorRequests.id],
    }).onDelete('cascade'),
    unique('mentor_ratings_side_key').on(table.memberId, table.requestId, table.of),
    index('mentor_ratings_mentor_index').on(
      table.mentorId,
      table.of,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check(
      'mentor_ratings_stars_in_range',
      sql`${table.stars} between 1 and ${sql.raw(String(talkLimits.stars))}`,
    ),
    check('mentor_ratings_of_known', sql`${table.of} in ('member', 'mentor')`),
  ],
)
