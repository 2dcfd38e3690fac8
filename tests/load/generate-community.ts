import type { Sql } from 'postgres'
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
        (id, user_id, title, description, category, is_public, ever_public, likes, comments, created_at)
      select id, author_id, array_to_string(words[1:5], ' '), array_to_string(words[6:], ' '), category, true, true,
        2, 1, created_at
      from written order by created_at`
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
