import { uuid } from 'drizzle-orm/pg-core'
import { users } from './tables.ts'

/** The member a row belongs to; it goes with them. Keys lead with it, so that rows can be spread over machines by it. */
export const memberId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
