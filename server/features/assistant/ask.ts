import type { ISql } from 'postgres'
import { evidenceIn, mostSpokenFor } from '#domain/assistant/evidence.ts'
import { searchWords } from '#domain/assistant/question.ts'
import { type Found, type Reply, replyTo, type Understood, understand } from '#domain/assistant/reply.ts'
import type { Synonyms } from '#domain/assistant/synonyms.ts'
import { shortestTypo } from '#domain/assistant/words.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { type Library, libraryOf, readWritten } from './library.ts'
import { readScript } from './read-script.ts'

export async function ask(sql: ISql, message: string, now = new Date()): Promise<Reply[]> {
  const [{ groups }, { synonyms }, library] = await Promise.all([
    readScript(sql),
    readWritten(),
    libraryOf(sql),
  ])
  const understood = understand(message, groups, synonyms)
  return replyTo(
    understood,
    await findPassages(sql, understood, synonyms, library),
    synonyms,
    saoPauloDay(now),
  )
}

/** As many as the choice is made among. */
const mostPassages = 160
/** Looking for words like one is the slowest part: a question has few misspelt ones. */
const mostMisspelt = 8

interface Row {
  readonly version: string
  readonly found: readonly {
    readonly id: string
    readonly stageId: string | null
    readonly stageTitle: string | null
    readonly trailId: string | null
  }[]
}

/** One statement: the words as written, or those like them, and the passages that have one of them or are spoken for. */
async function findPassages(
  sql: ISql,
  { question }: Understood,
  known: Synonyms,
  library: Library,
): Promise<Found> {
  const words = searchWords(question, known)
  // Only what was typed can be misspelt.
  const unsure = question.terms.flatMap(({ words: typed }) =>
    typed.filter(({ plain }) => plain.length >= shortestTypo).map(({ plain }) => plain),
  )
  const spokenFor = mostSpokenFor(evidenceIn(question.text, library.evidence, known))
  const [{ version, found }] = await sql<[Row]>`
    with meant as (
      select unnest(${words}::text[]) as word
      union
      select alike.word
      from (
        select typed.word from unnest(${unsure}::text[]) with ordinality as typed (word, place)
        where not exists (select from assistant_words known where known.word = typed.word)
        order by typed.place limit ${mostMisspelt}
      ) as asked cross join lateral (
        select known.word from assistant_words known where known.word % asked.word
        order by similarity(known.word, asked.word) desc, known.word limit 4
      ) as alike
    ), query as (
      select to_tsquery('pg_catalog.simple', terms) || to_tsquery('pg_catalog.portuguese', terms) as query
      from (select string_agg('''' || word || '''', ' | ') as terms from meant) as joined
    ), matching as (
      select id from (
        select passage.id
        from query cross join assistant_passages passage
        where passage.words @@ query.query
        order by ts_rank('{0.1, 0.2, 0.4, 1}', passage.words, query.query) desc, passage.id
        limit ${mostPassages}
      ) as best
      union
      select unnest(${spokenFor}::text[])
    )
    select
      (select hash from content_versions where name = 'trails') as version,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', passage.id, 'stageId', passage.stage_id, 'stageTitle', stage.title, 'trailId', stage.trail_id
        )), '[]')
        from matching join assistant_passages passage on passage.id = matching.id
        left join (
          trail_stages stage join trails trail
            on trail.id = stage.trail_id and trail.published and not trail.withdrawn
        ) on stage.id = passage.stage_id and not stage.withdrawn
        where passage.source <> 'lesson' or stage.id is not null
      ) as found`
  // The content was loaded anew since the library was read.
  const { passages, vocabulary, evidence } =
    version === library.version ? library : await libraryOf(sql, version)
  return {
    passages: found.flatMap(({ id }) => passages.get(id) ?? []),
    vocabulary,
    evidence,
    lessons: new Map(
      found.flatMap(({ stageId, stageTitle, trailId }) =>
        stageId === null || stageTitle === null || trailId === null
          ? []
          : [[stageId, { title: stageTitle, trailId }] as const],
      ),
    ),
  }
}
