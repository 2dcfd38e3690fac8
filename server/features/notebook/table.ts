import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { memberId } from '#server/platform/auth/member-id.ts'
import { instant } from '#server/platform/database/columns.ts'

/** Notes of one's own, and what was saved from tools: one of each tool. */
export const notebookNotes = pgTable(
  'notebook_notes',
  {
    userId: memberId(),
    /** Chosen by the client, so that a repeated request writes one note. */
    id: uuid('id').notNull(),
    chapter: text('chapter').notNull(),
    /** Null for a note of one's own. */
    tool: text('tool'),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** The tool's inputs; empty for a note of one's own. */
    fragment: text('fragment').notNull(),
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('notebook_notes_tool_key').on(table.userId, table.tool).where(sql`${table.tool} is not null`),
  ],
)

/** Former texts of tasks and notes, written by the trigger keep_notebook_version. */
export const notebookVersions = pgTable(
  'notebook_versions',
  {
    userId: memberId(),
    /** `task:` and the stage, or `note:` and the id. */
    source: text('source').notNull(),
    number: integer('number').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.source, table.number] })],
)

/** Open links for others. A withdrawn one is deleted. */
export const notebookLinks = pgTable(
  'notebook_links',
  {
    userId: memberId(),
    id: uuid('id').notNull(),
    /** Who has the table cannot open the link. */
    tokenHash: text('token_hash').notNull(),
    label: text('label').notNull(),
    chapters: text('chapters').array().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('notebook_links_token_key').on(table.tokenHash),
    check('notebook_links_with_chapters', sql`cardinality(${table.chapters}) > 0`),
  ],
)
