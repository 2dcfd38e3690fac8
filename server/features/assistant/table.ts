import { customType, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What BeeBot answers with (domain/assistant/passages.ts), written anew with every version of content/. */
export const assistantPassages = pgTable(
  'assistant_passages',
  {
    id: text('id').primaryKey(),
    source: text('source').notNull(),
    asks: jsonb('asks').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    stageId: text('stage_id'),
    tool: text('tool'),
    link: jsonb('link'),
    checked: date('checked'),
    validUntil: date('valid_until'),
    official: jsonb('official'),
    /** By search_vector: A what it answers, B its title, D the rest. */
    words: tsvector('words').notNull(),
  },
  (table) => [index('assistant_passages_words_index').using('gin', table.words)],
)

/** The words of all passages, what each is taken for, and how many passages have that. */
export const assistantWords = pgTable(
  'assistant_words',
  {
    word: text('word').notNull(),
    key: text('key').notNull(),
    passages: integer('passages').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.key] }),
    index('assistant_words_key_index').on(table.key),
    index('assistant_words_alike_index').using('gin', table.word.op('gin_trgm_ops')),
  ],
)
