import { uuid } from 'drizzle-orm/pg-core'
import { users } from './tables.ts'

/** The owner of a row, which is deleted with them. Keys start with it, so that rows can be sharded by it. */
export const memberId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
