import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { ideaCategories } from '#domain/ideas/rules.ts'
import { memberId } from '#server/platform/auth/member-id.ts'
import { users } from '#server/platform/auth/tables.ts'
import { instant, oneOf } from '#server/platform/database/columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * The three counts change only inside the functions that write the counted rows, and what evidence says only
 * with the test cards. `created_at` moves when a
 * private idea is made public for the first time, so that it counts as new from then on.
 */
export const userIdeas = pgTable(
  'user_ideas',
  {
    id: uuid('id').primaryKey(),
    userId: memberId(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: text('category', { enum: ideaCategories }),
    isPublic: boolean('is_public').notNull(),
    /** Whether it was ever public: publishing pays once. */
    everPublic: boolean('ever_public').notNull(),
    /** The trail requested when it was published. */
    nextTrail: text('next_trail'),
    likes: integer('likes').notNull().default(0),
    dislikes: integer('dislikes').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    /** When the author last looked at the comments; null: not yet. */
    commentsSeenAt: instant('comments_seen_at'),
    /** The ladder of evidence, a bit for each kind: filled cells, and cells with a running test. */
    proven: smallint('proven').notNull().default(0),
    testing: smallint('testing').notNull().default(0),
    /** Stopped by its own test: it left the wall for the learnings. */
    stoppedAt: instant('stopped_at'),
    /** The idea it started from. Without a foreign key: one that is gone still reads as an origin. */
    originId: uuid('origin_id'),
    /** Whether nobody new may start from it. */
    lineageClosed: boolean('lineage_closed').notNull().default(false),
  },
  (table) => [
    index('user_ideas_wall_index')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isPublic} and ${table.stoppedAt} is null`),
    index('user_ideas_category_index')
      .on(table.category, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isPublic} and ${table.stoppedAt} is null`),
    index('user_ideas_proven_index')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isPublic} and ${table.stoppedAt} is null and ${table.proven} > 0`),
    index('user_ideas_proven_category_index')
      .on(table.category, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isPublic} and ${table.stoppedAt} is null and ${table.proven} > 0`),
    index('user_ideas_learnings_index')
      .on(table.stoppedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isPublic} and ${table.stoppedAt} is not null`),
    index('user_ideas_learnings_category_index')
      .on(table.category, table.stoppedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isPublic} and ${table.stoppedAt} is not null`),
    index('user_ideas_author_index').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('user_ideas_origin_index')
      .on(table.originId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.originId} is not null and ${table.isPublic}`),
    check('user_ideas_origin_another', sql`${table.originId} <> ${table.id}`),
    check(
      'user_ideas_counts_not_negative',
      sql`least(${table.likes}, ${table.dislikes}, ${table.comments}) >= 0`,
    ),
    check('user_ideas_ever_public', sql`${table.everPublic} or not ${table.isPublic}`),
    check('user_ideas_category_known', sql`${table.category} in (${oneOf(ideaCategories)})`),
  ],
)

/** One row per member and target, kept when the reaction is taken back so that `sequence` keeps counting. */
export const ideaLikes = pgTable(
  'idea_likes',
  {
    userId: memberId(),
    targetType: text('target_type', { enum: ['idea', 'comment'] }).notNull(),
    targetId: uuid('target_id').notNull(),
    /** null: taken back. */
    reaction: text('reaction', { enum: ['like', 'dislike'] }),
    /** Counts how often the reaction was set or taken back. */
    sequence: integer('sequence').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.targetType, table.targetId] }),
    index('idea_likes_target_index').on(table.targetId),
    check('idea_likes_target_known', sql`${table.targetType} in ('idea', 'comment')`),
    check('idea_likes_reaction_known', sql`${table.reaction} in ('like', 'dislike')`),
  ],
)

/**
 * A comment stays when its author's account is removed, without the author. A removed one with replies stays as an
 * empty place.
 */
export const ideaComments = pgTable(
  'idea_comments',
  {
    id: uuid('id').primaryKey(),
    ideaId: uuid('idea_id')
      .notNull()
      .references(() => userIdeas.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    /** The comment it replies to; never a reply itself. */
    parentId: uuid('parent_id').references((): AnyPgColumn => ideaComments.id, { onDelete: 'cascade' }),
    /** Members named in the text as `@[id]`. */
    mentions: uuid('mentions').array().notNull().default([]),
    /** The reaction it justifies. */
    justifies: text('justifies', { enum: ['like', 'dislike'] }),
    usefulAt: instant('useful_at'),
    likes: integer('likes').notNull().default(0),
    dislikes: integer('dislikes').notNull().default(0),
    /** Changes only with the rows it counts. */
    replies: integer('replies').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('idea_comments_threads_index')
      .on(table.ideaId, table.createdAt, table.id)
      .where(sql`${table.parentId} is null`),
    index('idea_comments_replies_index')
      .on(table.parentId, table.createdAt, table.id)
      .where(sql`${table.parentId} is not null`),
    // A migration adds idea_comments_useful_index, because it is of an expression.
    index('idea_comments_conversation_index').on(table.ideaId, table.createdAt, table.id),
    index('idea_comments_author_index').on(table.userId, table.ideaId),
    index('idea_comments_justifying_index')
      .on(table.ideaId, table.justifies, table.createdAt, table.id)
      .where(sql`${table.justifies} is not null`),
    check(
      'idea_comments_counts_not_negative',
      sql`least(${table.likes}, ${table.dislikes}, ${table.replies}) >= 0`,
    ),
    check('idea_comments_justifies_known', sql`${table.justifies} in ('like', 'dislike')`),
  ],
)

/**
 * The quick reasons of a member's reaction; removed with it. Without a moment, so that no copy of the database
 * tells who answered when.
 */
export const ideaReasons = pgTable(
  'idea_reasons',
  {
    userId: memberId(),
    ideaId: uuid('idea_id')
      .notNull()
      .references(() => userIdeas.id, { onDelete: 'cascade' }),
    reaction: text('reaction', { enum: ['like', 'dislike'] }).notNull(),
    reasons: text('reasons').array().notNull(),
    /** In whole reais. */
    price: integer('price'),
    /** The first summary that counts this answer. */
    generation: integer('generation').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.ideaId] }),
    index('idea_reasons_summary_index').on(table.ideaId, table.reaction, table.generation),
    check('idea_reasons_reaction_known', sql`${table.reaction} in ('like', 'dislike')`),
    check('idea_reasons_price_sound', sql`${table.price} between 1 and 100000`),
  ],
)

/** What an idea's author sees of the reasons, renewed in batches (rule: domain/reasons/summary.ts). */
export const reasonSummaries = pgTable(
  'reason_summaries',
  {
    ideaId: uuid('idea_id')
      .notNull()
      .references(() => userIdeas.id, { onDelete: 'cascade' }),
    reaction: text('reaction', { enum: ['like', 'dislike'] }).notNull(),
    generation: integer('generation').notNull(),
    /** Counted answers that are gone since; triggers count them. */
    departed: integer('departed').notNull().default(0),
    /** null: fewer than five. */
    summary: jsonb('summary'),
  },
  (table) => [primaryKey({ columns: [table.ideaId, table.reaction] })],
)

/** Every comment text a member has posted, including deleted ones: the same text pays once. */
export const postedTexts = pgTable(
  'posted_texts',
  {
    userId: memberId(),
    /** A digest of the text as normalized by `sameTextKey`. */
    digest: text('digest').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.digest] })],
)

/** Changed ideas, written by triggers, that the search does not know yet. */
export const searchQueue = pgTable(
  'search_queue',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ideaId: uuid('idea_id').notNull(),
  },
  (table) => [index('search_queue_idea_index').on(table.ideaId)],
)

/**
 * What a search reads, kept by index_ideas from the queue. Without a foreign key, so that indexing takes no lock
 * on an idea: the queue also tells of deleted ones.
 */
export const ideaSearch = pgTable('idea_search', {
  ideaId: uuid('idea_id').primaryKey(),
  /** The order in which ideas were first public. */
  position: bigint('position', { mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
  authorId: uuid('author_id').notNull(),
  category: text('category'),
  /** With weights: A title, B category and author, D description. Empty while the idea is private. */
  words: tsvector('words').notNull(),
  // A migration adds the index of the words, because it is an expression.
})

/** Words of titles, categories and authors, to correct a search that finds nothing. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_alike_index').using('gin', table.word.op('gin_trgm_ops')),
])

/** Views of an idea by São Paulo day, without those of its author. */
export const ideaViews = pgTable(
  'idea_views',
  {
    ideaId: uuid('idea_id')
      .notNull()
      .references(() => userIdeas.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ideaId, table.day] })],
)

/**
 * The city of each public idea whose author shows it there, to read the wall of a city or state by index. Written by
 * the functions place_idea and set_member_city. Apart from the ideas, whose rows are locked by reactions.
 */
export const ideaPlaces = pgTable(
  'idea_places',
  {
    ideaId: uuid('idea_id')
      .primaryKey()
      .references(() => userIdeas.id, { onDelete: 'cascade' }),
    userId: memberId(),
    city: integer('city').notNull(),
    state: integer('state').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('idea_places_city_index').on(
      table.city,
      table.createdAt.desc().nullsFirst(),
      table.ideaId.desc().nullsFirst(),
    ),
    index('idea_places_state_index').on(
      table.state,
      table.createdAt.desc().nullsFirst(),
      table.ideaId.desc().nullsFirst(),
    ),
    index('idea_places_author_index').on(table.userId),
  ],
)
