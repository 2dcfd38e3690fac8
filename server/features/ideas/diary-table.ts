import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { memberId } from '#server/platform/auth/member-id.ts'
import { instant } from '#server/platform/database/columns.ts'
import { userIdeas } from './table.ts'

/** What the author writes as an idea goes on. Its pictures go with a row: delete_pictures_of_diary.sql. */
export const diaryEntries = pgTable(
  'diary_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: memberId(),
    ideaId: uuid('idea_id')
      .notNull()
      .references(() => userIdeas.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Of the request that wrote it: sent again, it writes nothing. */
    key: uuid('key').notNull(),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
  },
  (table) => {
    // Each index needs columns of its own.
    const newestFirst = () => [table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()] as const
    return [
      unique('diary_entries_key').on(table.userId, table.key),
      index('diary_entries_idea_index').on(table.ideaId, ...newestFirst()),
      index('diary_entries_author_index').on(table.userId, ...newestFirst()),
      index('diary_entries_newest_index').on(table.createdAt.desc().nullsFirst(), table.ideaId),
    ]
  },
)
