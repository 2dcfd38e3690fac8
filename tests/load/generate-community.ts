import type { ISql, Sql } from 'postgres'
import { writeInBulk } from './write-in-bulk.ts'

const syllables =
  'ba ca da fa ga ja la ma na pa ra sa ta va be ce de fe ge le me ne pe re se te ve bi ci di fi li mi ni pi ri si ti vi zu'.split(
    ' ',
  )

/** The words people use, most common first; few are used often, most rarely. */
export const vocabulary: readonly string[] = Array.from({ length: 20_000 }, (_, n) =>
  [n % 40, (n * 7 + 3) % 40, Math.floor(n / 40) % 40, Math.floor(n / 1600)]
    .map((place) => syllables[place] ?? '')
    .join(''),
)

/** A word in six ideas, at any size. */
export function seriesWord(idea: number): string {
  return `serie${Math.floor(idea / 6)}x`
}

/** Two words, each in one idea in 41, and both together in about twenty ideas at any size. */
export function pairedWords(pair: number): string {
  return `esquerda${pair % pairs}x direita${pair % pairs}x`
}
const pairs = 41
const pairedIdeas = 20 * pairs

/**
 * Ideas with a comment and a few likes each, by a tenth as many members, written with a few statements.
 * Writes the search data as index_ideas would.
 */
export async function generateCommunity(sql: Sql, ideas: number): Promise<void> {
  const pairedEvery = Math.max(1, Math.floor(ideas / pairedIdeas))
  await writeInBulk(sql, async (transaction) => {
    await transaction`
      create temporary table member on commit drop as
      select md5('member' || n)::uuid as id, n from generate_series(1, ${Math.ceil(ideas / 10)}::int) as n`
    await transaction`
      insert into users (id, name, email)
      select id, 'Membro ' || n, 'membro' || n || '@example.com' from member order by id`
    await transaction`insert into profiles (id, display_name) select id, 'Membro ' || n from member order by id`
    await transaction`
      create temporary table vocabulary on commit drop as
      select place::int, word from unnest(${[...vocabulary]}::text[]) with ordinality as used (word, place)`
    await transaction`create unique index on vocabulary (place)`
    await transaction`analyze vocabulary`
    await transaction`
      create temporary table written on commit drop as
      select md5('idea' || idea.n)::uuid as id, member.id as author_id, member.n as author_n,
        (array['tecnologia', 'alimentacao', 'servicos', 'educacao'])[1 + idea.n % 4] as category,
        date_trunc('milliseconds', now()) - (${ideas}::int - idea.n) * interval '1 second' as created_at, words
      from (
        select n, picked.words || array[
          'serie' || n / 6 || 'x', 'esquerda' || pair || 'x',
          'direita' || (pair + (n % ${pairedEvery}::int <> 0)::int) % ${pairs}::int || 'x'
        ] as words
        from generate_series(1, ${ideas}::int) as n
        cross join lateral (select (n + n / ${pairedEvery}::int) % ${pairs}::int as pair) as paired
        cross join lateral (
          select array_agg(word) as words
          from (
            -- Named after the idea, or all would have the same words.
            select 1 + floor(${vocabulary.length}::int * power(random(), 4) + 0 * n)::int as place
            from generate_series(1, 45) offset 0
          ) as places
          join vocabulary using (place)
        ) as picked
      ) as idea
      join member on member.n = 1 + idea.n % ${Math.ceil(ideas / 10)}::int`
    const wordIndexes = await transaction<{ name: string; definition: string }[]>`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'idea_search' and indexdef like '% USING gin %'`
    for (const { name } of wordIndexes) await transaction.unsafe(`drop index ${name}`)
    await transaction`
      insert into user_ideas
        (id, user_id, title, description, category, is_public, ever_public, likes, comments, created_at,
          proven, testing, stopped_at)
      select id, author_id, array_to_string(words[1:5], ' '), array_to_string(words[6:], ' '), category, true, true,
        2, 1, created_at, case when tested = 0 then 3 else 0 end, case when tested < 2 then 16 else 0 end,
        case when tested = 1 then created_at end
      from (
        select *, extract(epoch from date_trunc('second', created_at))::bigint % ${testedEvery}::int as tested
        from written
      ) as written order by created_at`
    await addEvidence(transaction)
    await transaction`
      insert into idea_search (idea_id, author_id, category, words)
      select id, author_id, category,
        setweight(to_tsvector('pg_catalog.simple', array_to_string(words[1:5], ' ')), 'A')
        || setweight(to_tsvector('pg_catalog.simple', concat_ws(' ', 'membro', author_n, category)), 'B')
        || to_tsvector('pg_catalog.simple', array_to_string(words[6:], ' '))
      from written order by created_at`
    // Created after the rows, in a fraction of the time.
    for (const { definition } of wordIndexes) await transaction.unsafe(definition)
    await transaction`alter index idea_search_words_index alter column 1 set statistics 0`
    await transaction`
      insert into search_words (word)
      select distinct word from unnest(${[...vocabulary]}::text[]) as word`
    await transaction`
      insert into idea_comments (id, idea_id, user_id, text, created_at)
      select md5('comment' || id)::uuid, id, author_id, 'Gostei', created_at from written order by created_at`
    await transaction`
      insert into idea_likes (user_id, target_type, target_id, reaction, sequence, created_at)
      select md5('member' || 1 + (author_n + step) % ${Math.ceil(ideas / 10)}::int)::uuid, 'idea', id, 'like', 1,
        created_at
      from written cross join generate_series(1, 2) as step order by 1, 3`
  })
  await sql`vacuum analyze`
}

/** One idea of so many has two cells, and one was stopped by its own test. */
const testedEvery = 20

/** The cards of tested ideas, and quick reasons that are enough to be shown. */
async function addEvidence(sql: ISql): Promise<void> {
  await sql`
    insert into evidence_cards (
      user_id, id, idea_id, kind, belief, who, how, counts, mark, until, status, started_at, ended_at, asked,
      reached, verdict, learned, decision, created_at
    )
    select user_id, md5('card' || kind || id)::uuid, id, kind, 'Quem espera paga.', 'Dez pessoas', 'Na fila',
      'Contou a última vez', 5, created_at::date + 7, 'concluded', created_at, created_at, 12,
      case when proven > 0 then 9 else 2 end, case when proven > 0 then 'confirmed' else 'refuted' end,
      'Quem tem pressa paga.', case when proven > 0 then 'go' else 'stop' end, created_at
    from user_ideas cross join unnest(array['said', 'did']) as kind
    where testing > 0 and (proven > 0 or kind = 'said')`
  await sql`
    insert into idea_reasons (user_id, idea_id, reaction, reasons, price, generation)
    select member.id, idea.id, 'like', array['would-pay'], 10 + member.n % 30, 1
    from (select *, 1 + abs(hashtext(id::text)) % 900 as first from user_ideas where proven > 0) as idea
    join member on member.n between idea.first and idea.first + 7`
  await sql`update users set email_verified = true where id in (select user_id from idea_reasons)`
}
