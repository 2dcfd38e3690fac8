import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { circleReactionKinds } from '#domain/circles/check-in.ts'
import { circleKinds } from '#domain/circles/circle.ts'
import { memberId } from '#server/platform/auth/member-id.ts'
import { users } from '#server/platform/auth/tables.ts'
import { instant, oneOf } from '#server/platform/database/columns.ts'

/** Changed with its row locked (lock-circle.ts), after the accounts of its members. */
export const circles = pgTable(
  'circles',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    about: text('about').notNull(),
    kind: text('kind', { enum: circleKinds }).notNull(),
    /** Trails come from the content, which may lose one. */
    trailId: text('trail_id'),
    /** The IBGE's number. */
    city: integer('city'),
    invitation: text('invitation').notNull().unique('circles_invitation_key'),
    accepts: boolean('accepts').notNull(),
    wasActive: boolean('was_active').notNull(),
    /** Who takes care of it while they are a member; see leadOf in domain/circles. */
    leadId: uuid('lead_id').references(() => users.id, { onDelete: 'set null' }),
    /** Whose the name and the text are, also after they leave or hand it over: a report is about them. */
    writtenBy: uuid('written_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('circles_newest_index')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.accepts} and ${table.kind} <> 'invitation'`),
    index('circles_trail_index').on(
      table.trailId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('circles_city_index')
      .on(table.city, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.city} is not null`),
    index('circles_lead_index').on(table.leadId),
    index('circles_writer_index').on(table.writtenBy),
    check('circles_kind_known', sql`${table.kind} in (${oneOf(circleKinds)})`),
    check('circles_city_when_by_city', sql`(${table.kind} = 'city') = (${table.city} is not null)`),
    check('circles_trail_when_by_trail', sql`(${table.kind} = 'trail') = (${table.trailId} is not null)`),
  ],
)

const circleId = () =>
  uuid('circle_id')
    .notNull()
    .references(() => circles.id, { onDelete: 'cascade' })

export const circleMembers = pgTable(
  'circle_members',
  { circleId: circleId(), userId: memberId(), joinedAt: instant('joined_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.circleId, table.userId] }),
    index('circle_members_member_index').on(table.userId, table.joinedAt),
  ],
)

/** Who waits for a place, first come first. */
export const circleWaiting = pgTable(
  'circle_waiting',
  { circleId: circleId(), userId: memberId(), createdAt: instant('created_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.circleId, table.userId] }),
    index('circle_waiting_order_index').on(table.circleId, table.createdAt, table.userId),
    index('circle_waiting_member_index').on(table.userId),
  ],
)

/** Who was removed and does not come back. */
export const circleRemovals = pgTable(
  'circle_removals',
  { circleId: circleId(), userId: memberId(), createdAt: instant('created_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.circleId, table.userId] }),
    index('circle_removals_member_index').on(table.userId),
  ],
)

/** Weeks that count for the streak, by their Friday. */
export const circleWeeks = pgTable(
  'circle_weeks',
  { circleId: circleId(), week: date('week').notNull() },
  (table) => [primaryKey({ columns: [table.circleId, table.week] })],
)

/** What a member writes goes with them when they leave. */
export const circleCheckIns = pgTable(
  'circle_check_ins',
  {
    id: uuid('id').primaryKey(),
    circleId: uuid('circle_id').notNull(),
    userId: memberId(),
    week: date('week').notNull(),
    did: text('did').notNull(),
    stuck: text('stuck').notNull(),
    next: text('next').notNull(),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
  },
  (table) => [
    unique('circle_check_ins_once').on(table.circleId, table.week, table.userId),
    foreignKey({
      name: 'circle_check_ins_member_fk',
      columns: [table.circleId, table.userId],
      foreignColumns: [circleMembers.circleId, circleMembers.userId],
    }).onDelete('cascade'),
    index('circle_check_ins_member_index').on(table.userId, table.createdAt),
  ],
)

const checkInId = () =>
  uuid('check_in_id')
    .notNull()
    .references(() => circleCheckIns.id, { onDelete: 'cascade' })

export const circleAnswers = pgTable(
  'circle_answers',
  {
    id: uuid('id').primaryKey(),
    checkInId: checkInId(),
    circleId: uuid('circle_id').notNull(),
    userId: memberId(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'circle_answers_member_fk',
      columns: [table.circleId, table.userId],
      foreignColumns: [circleMembers.circleId, circleMembers.userId],
    }).onDelete('cascade'),
    index('circle_answers_order_index').on(table.checkInId, table.createdAt, table.id),
    index('circle_answers_member_index').on(table.userId, table.circleId),
  ],
)

export const circleReactions = pgTable(
  'circle_reactions',
  {
    checkInId: checkInId(),
    circleId: uuid('circle_id').notNull(),
    userId: memberId(),
    reaction: text('reaction', { enum: circleReactionKinds }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.checkInId, table.userId] }),
    foreignKey({
      name: 'circle_reactions_member_fk',
      columns: [table.circleId, table.userId],
      foreignColumns: [circleMembers.circleId, circleMembers.userId],
    }).onDelete('cascade'),
    index('circle_reactions_member_index').on(table.userId, table.circleId),
    check('circle_reactions_known', sql`${table.reaction} in (${oneOf(circleReactionKinds)})`),
  ],
)
