import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'

/**
 * What was published, a line for every publication and edit. Written by write_receipt_line.sql alone; nothing changes
 * them, and they end with their idea (refuse_receipt_change.sql).
 */
export const receiptLines = pgTable(
  'receipt_lines',
  {
    /** Deleted with its idea: a migration adds that foreign key. */
    ideaId: uuid('idea_id').notNull(),
    /** Without a foreign key: lines go with their idea, which goes with its author. */
    userId: uuid('user_id').notNull(),
    line: integer('line').notNull(),
    text: text('text').notNull(),
    hash: text('hash').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ideaId, table.line] }),
    index('receipt_lines_author_index').on(table.userId),
  ],
)

/** Kept for ever. Tells of no idea and nobody: the text that was hashed holds a salt. */
export const receiptHashes = pgTable('receipt_hashes', {
  hash: text('hash').primaryKey(),
  writtenAt: instant('written_at').notNull(),
})

/** Public halves of the keys that signed receipts. The private one follows from AUTH_SECRET. */
export const receiptKeys = pgTable('receipt_keys', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  createdAt: instant('created_at').notNull(),
})
