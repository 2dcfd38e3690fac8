import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/tables.ts'

/** A member without a row has chosen nothing yet: everything as the columns' defaults say. */
export const userPreferences = pgTable('user_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** An idea of theirs. A migration adds the foreign key (empty when the idea goes): ideas are another feature. */
  activeIdeaId: uuid('active_idea_id'),
  /** The kinds of notifications the member turned off. */
  notificationsOff: text('notifications_off').array().notNull().default([]),
})
