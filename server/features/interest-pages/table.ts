import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { memberId } from '#server/platform/auth/member-id.ts'
import { users } from '#server/platform/auth/tables.ts'
import { instant } from '#server/platform/database/columns.ts'

/**
 * Deleted with its idea: a migration adds that foreign key. The function end_interest_pages deletes it when the idea
 * becomes private or its author is suspended.
 */
export const interestPages = pgTable(
  'interest_pages',
  {
    ideaId: uuid('idea_id').primaryKey(),
    userId: memberId(),
    shortName: text('short_name').notNull().unique(),
    title: text('title').notNull(),
    promise: text('promise').notNull(),
    priceCents: integer('price_cents'),
    priceUnit: text('price_unit').notNull(),
    thanks: text('thanks').notNull(),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at').notNull(),
  },
  (table) => [
    index('interest_pages_author_index').on(table.userId),
    check('interest_pages_price_positive', sql`${table.priceCents} > 0`),
  ],
)

/** Every short name there ever was: a printed code never leads to a page of somebody else. */
export const interestNames = pgTable(
  'interest_names',
  {
    shortName: text('short_name').primaryKey(),
    /** null: the account is gone, and nobody gets the name. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('interest_names_author_index').on(table.userId)],
)

/** Contacts of people without an account, each once a page. Erased with the page, or after a year. */
export const interestEntries = pgTable(
  'interest_entries',
  {
    id: uuid('id').primaryKey(),
    ideaId: uuid('idea_id')
      .notNull()
      .references(() => interestPages.ideaId, { onDelete: 'cascade' }),
    /** The author, who answers for the list. */
    userId: memberId(),
    firstName: text('first_name').notNull(),
    kind: text('kind', { enum: ['whatsapp', 'email'] }).notNull(),
    contact: text('contact').notNull(),
    /** The wording the person agreed to (domain/interest-pages/limits.ts). */
    consent: smallint('consent').notNull(),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    unique('interest_entries_contact_key').on(table.ideaId, table.contact),
    index('interest_entries_newest_index').on(
      table.ideaId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('interest_entries_author_index').on(table.userId),
    index('interest_entries_age_index').on(table.createdAt),
    check('interest_entries_kind_known', sql`${table.kind} in ('whatsapp', 'email')`),
  ],
)

/** Codes with which people withdraw their contact. */
export const interestCodes = pgTable(
  'interest_codes',
  {
    /** Who has the table cannot withdraw anybody. */
    codeHash: text('code_hash').primaryKey(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => interestEntries.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('interest_codes_entry_index').on(table.entryId, table.createdAt)],
)
