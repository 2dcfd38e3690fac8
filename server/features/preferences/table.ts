import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/tables.ts'

/** A member without a row has the columns' defaults. */
export const userPreferences = pgTable('user_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** One of the member's ideas. A migration adds the foreign key (set null): ideas are another feature. */
  activeIdeaId: uuid('active_idea_id'),
  /** Notification kinds the member turned off. */
  notificationsOff: text('notifications_off').array().notNull().default([]),
})
