import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/tables.ts'

export const userPreferences = pgTable('user_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** An idea of theirs. A migration adds the foreign key (empty when the idea goes): ideas are another feature. */
  activeIdeaId: uuid('active_idea_id'),
})
