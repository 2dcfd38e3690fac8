import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { reminderHours } from '#domain/notifications/reminders.ts'
import { users } from '#server/platform/auth/tables.ts'

/** A member without a row has the columns' defaults. */
export const userPreferences = pgTable(
  'user_preferences',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** One of the member's ideas. A migration adds the foreign key (set null): ideas are another feature. */
    activeIdeaId: uuid('active_idea_id'),
    /** Notification kinds the member turned off. */
    notificationsOff: text('notifications_off').array().notNull().default([]),
    /** When the member chose the weekly mail; null: off. */
    weeklyDigestSince: timestamp('weekly_digest_since', { withTimezone: true }),
    /** The São Paulo hour of the daily reminder; null: off. */
    reminderHour: smallint('reminder_hour'),
    /** The day of the last one: at most one a day. */
    remindedOn: date('reminded_on'),
  },
  (table) => [
    index('user_preferences_digest_index')
      .on(table.userId)
      .where(sql`${table.weeklyDigestSince} is not null`),
    index('user_preferences_reminder_index')
      .on(table.reminderHour, table.userId)
      .where(sql`${table.reminderHour} is not null`),
    check(
      'user_preferences_reminder_hour',
      sql`${table.reminderHour} between ${sql.raw(`${reminderHours.first} and ${reminderHours.last}`)}`,
    ),
  ],
)
