import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { notificationKindNames } from '#domain/notifications/kinds.ts'
import { memberId } from '#server/platform/auth/member-id.ts'
import { sessions, users } from '#server/platform/auth/tables.ts'
import { instant } from '#server/platform/database/columns.ts'

/**
 * A row per thing that happened; whoever reads puts them in groups. Triggers write what likes and comments cause and
 * remove it with them, so that it is the same transaction and no way of storing either can forget it.
 */
export const notifications = pgTable(
  'notifications',
  {
    userId: memberId(),
    kind: text('kind', { enum: notificationKindNames }).notNull(),
    /** What a group is about: the liked idea or comment, the idea talked about, the mission and its period. */
    subject: text('subject').notNull(),
    /** Tells the rows of a group apart: who liked, which comment. */
    reference: text('reference').notNull(),
    /** The idea or comment it goes away with. */
    about: uuid('about'),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'cascade' }),
    /** What a mission paid. */
    bpoints: integer('bpoints'),
    /** What the team has to say, as the contract's `teamNewsSchema`. */
    news: jsonb('news'),
    createdAt: instant('created_at').notNull(),
    /** The same for all rows of a group that were read together. */
    readAt: instant('read_at'),
    /** When it was handed over to be sent to the member's devices. */
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

/** A device that asked for notifications. It belongs to a session and goes with it: signing out ends both. */
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

/** The one pair of keys that signs what this installation sends. A new pair would silence every device. */
export const pushKeys = pgTable(
  'push_keys',
  {
    only: boolean('only').primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
  },
  (table) => [check('push_keys_one_row', sql`${table.only}`)],
)
