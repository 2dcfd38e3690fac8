import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bellNews } from '#domain/notifications/kinds/people.ts'
import { contactEnds, contactKinds, contactReasons } from '#domain/people/contact-requests.ts'
import { activityKinds, friendsAudiences } from '#domain/people/follows.ts'
import { memberId } from '#server/platform/auth/member-id.ts'
import { users } from '#server/platform/auth/tables.ts'
import { bytewise, instant, oneOf } from '#server/platform/database/columns.ts'

/** Rows are added by the function follow_member, and every removal is counted by a trigger (uncount_follows.sql). */
export const follows = pgTable(
  'follows',
  {
    /** Who follows. */
    userId: memberId(),
    followedId: uuid('followed_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The other follows back: both are friends. Equal in both rows. */
    mutual: boolean('mutual').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Is told of what they do. */
    bell: boolean('bell').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.followedId] }),
    index('follows_following_index').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.followedId.desc().nullsFirst(),
    ),
    index('follows_followers_index').on(
      table.followedId,
      table.createdAt.desc().nullsFirst(),
      table.userId.desc().nullsFirst(),
    ),
    index('follows_friends_index')
      .on(table.userId, table.createdAt.desc().nullsFirst(), table.followedId.desc().nullsFirst())
      .where(sql`${table.mutual}`),
    index('follows_bells_index').on(table.followedId, table.userId).where(sql`${table.bell}`),
    check('follows_someone_else', sql`${table.userId} <> ${table.followedId}`),
  ],
)

/** Ideas that a member follows. */
export const ideaFollows = pgTable(
  'idea_follows',
  {
    userId: memberId(),
    /** Without a foreign key, which would lock the idea; removed with it (function forget_idea_follows). */
    ideaId: uuid('idea_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Is told of what happens to it. */
    bell: boolean('bell').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.ideaId] }),
    index('idea_follows_idea_index').on(table.ideaId),
    index('idea_follows_bells_index').on(table.ideaId, table.userId).where(sql`${table.bell}`),
  ],
)

/**
 * What members whose bell is rung have not been told yet. Written by the function queue_bells, with what happened; the job
 * `ring-bells` tells them in batches and deletes it.
 */
export const bellEvents = pgTable(
  'bell_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Who did it. */
    userId: memberId(),
    kind: text('kind', { enum: bellNews }).notNull(),
    /** Without a foreign key, which would lock the idea; one that is gone is told to nobody. */
    ideaId: uuid('idea_id').notNull(),
    /** The idea itself, the diary entry or the test card. */
    aboutId: uuid('about_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The last member who was told. */
    after: uuid('after'),
  },
  (table) => [
    index('bell_events_oldest_index').on(table.createdAt, table.id),
    index('bell_events_member_index').on(table.userId),
    check('bell_events_kind_known', sql`${table.kind} in (${oneOf(bellNews)})`),
  ],
)

/** A row for everybody who follows or is followed. Locked in the order of the ids before the follows change. */
export const followCounts = pgTable(
  'follow_counts',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    followers: integer('followers').notNull().default(0),
    following: integer('following').notNull().default(0),
    friends: integer('friends').notNull().default(0),
  },
  (table) => [
    check(
      'follow_counts_not_negative',
      sql`least(${table.followers}, ${table.following}, ${table.friends}) >= 0`,
    ),
  ],
)

/** What others may see. A member without a row has the columns' defaults. */
export const memberPrivacy = pgTable(
  'member_privacy',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Nobody new may follow. */
    followingClosed: boolean('following_closed').notNull().default(false),
    /** Found in 'Encontrar Amigos' and suggested. */
    findable: boolean('findable').notNull().default(true),
    friendsShownTo: text('friends_shown_to', { enum: friendsAudiences }).notNull().default('everyone'),
    /** Kinds of activity that followers do not read. */
    activityHidden: text('activity_hidden', { enum: activityKinds }).array().notNull().default([]),
  },
  (table) => [
    check('member_privacy_friends_known', sql`${table.friendsShownTo} in (${oneOf(friendsAudiences)})`),
  ],
)

/** The words that a member is found by (function store_people_names). */
export const peopleNames = pgTable(
  'people_names',
  {
    userId: memberId(),
    key: bytewise('key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('people_names_key_index').on(table.key, table.userId),
  ],
)

/** Requests to talk, by who sent them. The sender's follow_counts row is locked while one is added. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: uuid('id').primaryKey(),
    userId: memberId(),
    toId: uuid('to_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: contactReasons }).notNull(),
    /** Empty once moderators removed it. */
    sentence: text('sentence').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Nobody reads it any more: by who sent it, or by moderators. The row still counts for the limits. */
    ended: text('ended', { enum: contactEnds }),
  },
  (table) => [
    index('contact_requests_sent_index').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('contact_requests_received_index').on(
      table.toId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check('contact_requests_someone_else', sql`${table.userId} <> ${table.toId}`),
    check('contact_requests_reason_known', sql`${table.reason} in (${oneOf(contactReasons)})`),
    check('contact_requests_ended_known', sql`${table.ended} in (${oneOf(contactEnds)})`),
  ],
)

/** What came of a request, by who was asked. The contact is there while it is shown. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    requestId: uuid('request_id')
      .primaryKey()
      .references(() => contactRequests.id, { onDelete: 'cascade' }),
    userId: memberId(),
    answer: text('answer', { enum: ['accepted', 'declined', 'withdrawn'] }).notNull(),
    kind: text('kind', { enum: contactKinds }),
    contact: text('contact'),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    index('contact_answers_member_index').on(table.userId),
    check('contact_answers_answer_known', sql`${table.answer} in ('accepted', 'declined', 'withdrawn')`),
    check('contact_answers_kind_known', sql`${table.kind} in (${oneOf(contactKinds)})`),
    check(
      'contact_answers_shown_while_accepted',
      sql`(${table.answer} = 'accepted') = (${table.kind} is not null) and (${table.kind} is null) = (${table.contact} is null)`,
    ),
  ],
)

/** A member's personal link. */
export const invitationLinks = pgTable('invitation_links', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  code: text('code').notNull().unique(),
})

/** By whose link a member came. Gone with either account. */
export const invitedMembers = pgTable(
  'invited_members',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('invited_members_inviter_index').on(
      table.inviterId,
      table.createdAt.desc().nullsFirst(),
      table.userId.desc().nullsFirst(),
    ),
    check('invited_members_by_another', sql`${table.userId} <> ${table.inviterId}`),
  ],
)
