import type { ISql } from 'postgres'
import type { Knowledge } from './prepare-knowledge.ts'

/** Replaces what BeeBot knows: nothing refers to these rows. */
export async function storeKnowledge(sql: ISql, { passages, words }: Knowledge): Promise<void> {
  await sql`delete from assistant_passages`
  await sql`
    insert into assistant_passages (
      id, source, asks, title, body, stage_id, tool, link, checked, valid_until, official, words
    )
    select
      id, source, asks, title, text, "stageId", tool, link, checked, "validUntil", official,
      setweight(search_vector((select string_agg(ask, ' ') from jsonb_array_elements_text(asks) as ask)), 'A')
        || setweight(search_vector(title), 'B')
        || setweight(search_vector(text), 'D')
    from jsonb_to_recordset(${JSON.stringify(passages)}::jsonb) as given (
      id text, source text, asks jsonb, title text, text text, "stageId" text, tool text, link jsonb, checked date,
      "validUntil" date, official jsonb
    )`
  await sql`delete from assistant_words`
  await sql`
    insert into assistant_words (word, key, passages)
    select word, key, passages
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as given (word text, key text, passages integer)`
}
