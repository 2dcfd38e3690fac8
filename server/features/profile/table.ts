import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/auth/tables.ts'

/** What others see of a member. A database trigger adds the row with the user, so no member is ever without one. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    displayName: text('display_name').notNull(),
    color: text('color').notNull().default('#FFD700'),
    avatarUrl: text('avatar_url'),
    darkModePreference: text('dark_mode_preference', { enum: ['light', 'dark', 'auto'] })
      .notNull()
      .default('auto'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('profiles_dark_mode_known', sql`${table.darkModePreference} in ('light', 'dark', 'auto')`),
  ],
)
