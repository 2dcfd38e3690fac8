import { bigint, customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * The sitemap's parts, oldest ideas first, each from the end of the one before it to its own end. Kept in the
 * database because that is what all server processes share, on whichever machine; docs/decisions/023.
 */
export const sitemapParts = pgTable('sitemap_parts', {
  number: integer('number').primaryKey(),
  /** The last idea it may hold, by (created_at, id). */
  endsAt: instant('ends_at').notNull(),
  endsId: uuid('ends_id').notNull(),
  ideas: integer('ideas').notNull(),
  /** Of the address of the site and the ideas in `body`. */
  digest: text('digest').notNull(),
  /** The newest edit of its ideas, whose dates are in `body`. */
  editedAt: instant('edited_at'),
  madeAt: instant('made_at').notNull(),
  /** The XML, compressed. */
  body: bytea('body').notNull(),
})

/** Ideas that left their part, or came back, since it was written; by the function record_sitemap_change. */
export const sitemapChanges = pgTable(
  'sitemap_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: instant('created_at').notNull(),
    ideaId: uuid('idea_id').notNull(),
  },
  (table) => [index('sitemap_changes_position_index').on(table.createdAt, table.ideaId)],
)
