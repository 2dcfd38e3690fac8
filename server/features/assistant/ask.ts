import { join } from 'node:path'
import { setImmediate as otherRequests } from 'node:timers/promises'
import type { ISql } from 'postgres'
import { type ReadPassage, readPassage } from '#domain/assistant/choose-passage.ts'
import type { Passage } from '#domain/assistant/passages.ts'
import { searchWords } from '#domain/assistant/question.ts'
import { type Found, type Reply, replyTo, type Understood, understand } from '#domain/assistant/reply.ts'
import { readSynonyms, type Synonyms } from '#domain/assistant/synonyms.ts'
import { shortestTypo } from '#domain/assistant/words.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { repositoryRoot } from '#server/repository-root.ts'
import { readScript } from './read-script.ts'

let synonyms: Promise<Synonyms> | undefined

/** The file is part of the installation, so it is read once, on the first question. */
async function readOnce(): Promise<Synonyms> {
  const { readSynonymsFile } = await import('#server/platform/content/read-content.ts')
  const file = await readSynonymsFile(join(repositoryRoot, 'content'))
  await otherRequests()
  return readSynonyms(file)
}

export async function ask(sql: ISql, message: string, now = new Date()): Promise<Reply[]> {
  synonyms ??= readOnce()
  const [{ groups }, known] = await Promise.all([readScript(sql), synonyms])
  const understood = understand(message, groups, known)
  return replyTo(understood, await findPassages(sql, understood, known), known, saoPauloDay(now))
}

/** Every passage as last read: reading takes longer than everything else about a question. */
const lastRead = new Map<string, ReadPassage>()

function readOnceFor(passage: Passage, known: Synonyms): ReadPassage {
  const last = lastRead.get(passage.id)
  const isSame =
    last?.passage.text === passage.text && last.passage.asks.join('\n') === passage.asks.join('\n')
  const read = isSame ? { ...last, passage } : readPassage(passage, known)
  lastRead.set(passage.id, read)
  return read
}

const readAtOnce = 10

/** After a start all of them are new, and others must not wait for them. */
async function readAll(passages: readonly Passage[], known: Synonyms): Promise<ReadPassage[]> {
  const read: ReadPassage[] = []
  for (const passage of passages) {
    if (read.length % readAtOnce === readAtOnce - 1 && !lastRead.has(passage.id)) await otherRequests()
    read.push(readOnceFor(passage, known))
  }
  return read
}

/** As many as the choice is made among. */
const mostPassages = 160

interface Row {
  readonly total: number
  readonly keys: readonly { readonly key: string; readonly passages: number }[]
  readonly passages: readonly (Passage & {
    readonly stage_title: string | null
    readonly trail_id: string | null
  })[]
}

/** One statement: the words as written, or those like them, and the passages that have one of them. */
async function findPassages(sql: ISql, { question }: Understood, known: Synonyms): Promise<Found> {
  const words = searchWords(question, known)
  // Only what was typed can be misspelt; looking for words like it is the slowest part.
  const unsure = question.terms.flatMap(({ words: typed }) =>
    typed.filter(({ plain }) => plain.length >= shortestTypo).map(({ plain }) => plain),
  )
  const keys = question.terms.map(({ key }) => key)
  const [row] = await sql<[Row]>`
    with meant as (
      select unnest(${words}::text[]) as word
      union
      select alike.word
      from unnest(${unsure}::text[]) as asked (word) cross join lateral (
        select known.word from assistant_words known
        where known.word % asked.word
          and not exists (select from assistant_words same where same.word = asked.word)
        order by similarity(known.word, asked.word) desc, known.word limit 4
      ) as alike
    ), query as (
      select to_tsquery('pg_catalog.simple', terms) || to_tsquery('pg_catalog.portuguese', terms) as query
      from (select string_agg('''' || word || '''', ' | ') as terms from meant) as joined
    ), found as (
      select passage.*, stage.title as stage_title, stage.trail_id
      from query cross join assistant_passages passage
      left join (
        trail_stages stage join trails trail
          on trail.id = stage.trail_id and trail.published and not trail.withdrawn
      ) on stage.id = passage.stage_id and not stage.withdrawn
      where passage.words @@ query.query and (passage.source <> 'lesson' or stage.id is not null)
      order by ts_rank('{0.1, 0.2, 0.4, 1}', passage.words, query.query) desc, passage.id
      limit ${mostPassages}
    )
    select
      (select count(*)::int from assistant_passages) as total,
      (
        select coalesce(jsonb_agg(distinct jsonb_build_object('key', key, 'passages', passages)), '[]')
        from assistant_words where key = any(${keys}::text[])
      ) as keys,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'source', source, 'asks', asks, 'title', title, 'text', body, 'stageId', stage_id, 'tool', tool,
          'link', link, 'checked', checked, 'validUntil', valid_until, 'official', official, 'stage_title', stage_title,
          'trail_id', trail_id
        )), '[]') from found
      ) as passages`
  return {
    passages: await readAll(row.passages, known),
    vocabulary: {
      total: row.total,
      passagesWith: new Map(row.keys.map(({ key, passages }) => [key, passages])),
    },
    lessons: new Map(
      row.passages.flatMap(({ stageId, stage_title, trail_id }) =>
        stageId === null || stage_title === null || trail_id === null
          ? []
          : [[stageId, { title: stage_title, trailId: trail_id }] as const],
      ),
    ),
  }
}
