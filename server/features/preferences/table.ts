import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/tables.ts'

/** On until the member says otherwise. */
const notify = (name: string) => boolean(name).notNull().default(true)

/** A member without a row has chosen nothing yet: everything as the columns' defaults say. */
export const userPreferences = pgTable('user_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** An idea of theirs. A migration adds the foreign key (empty when the idea goes): ideas are another feature. */
  activeIdeaId: uuid('active_idea_id'),
  /** What the member wants to be told of. */
  notifyLikes: notify('notify_likes'),
  notifyComments: notify('notify_comments'),
  notifyMentions: notify('notify_mentions'),
  notifyMissions: notify('notify_missions'),
  notifyInactivity: notify('notify_inactivity'),
})
