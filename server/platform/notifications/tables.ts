import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { notificationKindNames } from '#domain/notifications/kinds.ts'
import { memberId } from '#server/platform/auth/member-id.ts'
import { sessions, users } from '#server/platform/auth/tables.ts'
import { instant } from '#server/platform/database/columns.ts'

/**
 * One row per event; reading groups them. Triggers write and remove the rows for likes and comments in the
 * same transaction, so that no code path can forget it.
 */
export const notifications = pgTable(
  'notifications',
  {
    userId: memberId(),
    kind: text('kind', { enum: notificationKindNames }).notNull(),
    /** The subject of a group: the liked idea or comment, the discussed idea, the mission and its period. */
    subject: text('subject').notNull(),
    /** Distinguishes the rows of a group: who liked, which comment. */
    reference: text('reference').notNull(),
    /** The idea or comment it is deleted with. */
    about: uuid('about'),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The points a mission paid. */
    bpoints: integer('bpoints'),
    /** A message from the team, as in the contract's `teamMessageSchema`. */
    news: jsonb('news'),
    createdAt: instant('created_at').notNull(),
    /** Equal for all rows of a group that were read together. */
    readAt: instant('read_at'),
    /** When it was queued for the member's devices. */
    pushedAt: instant('pushed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.subject, table.reference] }),
    index('notifications_unread_index')
      .on(table.userId, table.kind, table.subject, table.createdAt)
      .where(sql`${table.readAt} is null`),
    index('notifications_read_index')
      .on(table.userId, table.createdAt)
      .where(sql`${table.readAt} is not null`),
    index('notifications_about_index').on(table.about),
    index('notifications_actor_index').on(table.actorId),
    check(
      'notifications_kind_known',
      sql`${table.kind} in (${sql.raw(notificationKindNames.map((kind) => `'${kind}'`).join(', '))})`,
    ),
    check('notifications_team_says_something', sql`(${table.kind} = 'team') = (${table.news} is not null)`),
  ],
)

/** A device with notifications turned on. It belongs to a session: signing out removes both. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: memberId(),
    sessionId: uuid('session_id')
      .notNull()
      .unique('push_subscriptions_session_key')
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique('push_subscriptions_endpoint_key'),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('push_subscriptions_user_index').on(table.userId, table.createdAt)],
)

/**
 * The key pair that signs this installation's push messages. With a new pair, no device would receive any.
 */
export const pushKeys = pgTable(
  'push_keys',
  {
    only: boolean('only').primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
  },
  (table) => [check('push_keys_one_row', sql`${table.only}`)],
)
