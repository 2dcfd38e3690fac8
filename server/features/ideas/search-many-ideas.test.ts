import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCursor } from '#server/platform/paging/cursor.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { addMembers } from '#server/testing/economy/members.ts'
import { searchIdeas } from './search-ideas.ts'

/** Few ideas per era, so that few ideas fill many eras. */
const perEra = 100
const ideas = Array.from({ length: 2_500 }, (_, n) => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  title: [
    'Comum',
    n % 2 === 0 && 'metade',
    n % 20 === 0 && 'medianos',
    n % 500 === 0 && 'raridade',
    n % 333 === 0 && 'singular',
    n % 45 === 0 && 'ocasional',
    n % 10 === 1 && 'sol',
    n % 250 === 45 && 'soldador',
    n % 500 === 9 && 'mel',
    n % 500 === 19 && 'melodia',
  ]
    .filter(Boolean)
    .join(' '),
  description: n % 4 === 0 ? 'mediano tambem' : 'outra',
  // Several in the same moment.
  at: new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 3) * 1000),
}))

let test: CommunityUnderTest
let member: string
let reader: string
beforeAll(async () => {
  test = await startCommunityUnderTest()
  ;[member = '', reader = ''] = await addMembers(test.sql, 2)
  await test.sql.unsafe(
    `create or replace function ideas_per_era() returns integer language sql immutable as 'select ${perEra}'`,
  )
  await test.sql`
    insert into user_ideas (id, user_id, title, description, category, is_public, ever_public, created_at)
    select id, ${member}, title, description, 'servicos', true, true, at
    from jsonb_to_recordset(${JSON.stringify(ideas)}::text::jsonb)
      as written (id uuid, title text, description text, at timestamptz)`
  await test.sql`select divide_into_eras()`
  await test.sql`vacuum analyze idea_search`
})
afterAll(() => test.stop())

async function findAll(term: string, category?: string, viewerId: string | null = null): Promise<string[]> {
  const found: string[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await searchIdeas(test.sql, { term, category, viewerId, after: readCursor(cursor) })
    found.push(...page.ideas.map(({ id }) => id))
    cursor = page.nextCursor
  }
  return found
}

/** Small pages, so that even a rare word fills several. */
async function findBySmallPages(term: string): Promise<string[]> {
  const limit = 5
  const found: { id: string; rank: number; at: string }[] = []
  let page: typeof found | undefined
  while (page === undefined || page.length === limit) {
    const last = found.at(-1)
    page = await test.sql<typeof found>`
      select idea_id as id, rank, created_at::text as at
      from search_query(${term}, false)
      cross join lateral search_ideas(
        whole, beginning, last_word, null, null, ${last?.rank ?? null}::int, ${last?.at ?? null}::timestamptz,
        ${last?.id ?? null}::uuid, ${limit}
      ) with ordinality as found (idea_id, rank, position)
      join idea_search using (idea_id) order by position`
    found.push(...page)
  }
  return found.map(({ id }) => id)
}

/** In the title first, then in the description; each the newest first. */
function newestFirst(...ranks: ((idea: (typeof ideas)[number]) => boolean)[]): string[] {
  const newest = ideas.toReversed().sort((one, other) => +other.at - +one.at || (one.id < other.id ? 1 : -1))
  return [...new Set(ranks.flatMap((fits) => newest.filter(fits).map(({ id }) => id)))]
}

const inTitle = (word: string) => (idea: (typeof ideas)[number]) => idea.title.toLowerCase().includes(word)
const inText = (word: string) => (idea: (typeof ideas)[number]) =>
  `${idea.title} ${idea.description}`.toLowerCase().includes(word)

describe('searching many ideas', () => {
  it.each([
    ['in all of them', 'comum'],
    ['in half of them', 'metade'],
    ['in every fourth, some by their title', 'mediano'],
    ['of which only the beginning is written', 'medi'],
    ['in very few', 'raridade'],
  ])('finds a word that is %s, page after page without gaps or repeats', async (_, term) => {
    expect(await findAll(term)).toEqual(newestFirst(inTitle(term), inText(term)))
  })

  it('finds two words together, and within a category', async () => {
    const both = newestFirst(
      (idea) => inTitle('metade')(idea) && inTitle('mediano')(idea),
      (idea) => inText('metade')(idea) && inText('mediano')(idea),
    )
    expect(await findAll('metade mediano')).toEqual(both)
    expect(await findAll('metade mediano', 'servicos')).toEqual(both)
    expect(await findAll('metade mediano', 'educacao')).toEqual([])
  })

  it.each([
    ['a seldom word before a common one', 'singular metade'],
    ['a common word before a seldom one', 'metade singular'],
    ['a seldom word before the beginning of a common one', 'singular meta'],
    ['a seldom word before one of descriptions', 'singular tambem'],
    ['a less seldom word before one of half of them', 'ocasional metade'],
    ['a less seldom word before one of descriptions', 'ocasional tambem'],
    ['a word before one of all', 'ocasional comum'],
    ['a word before one that no idea has with it', 'singular medianos raridade'],
  ])('finds %s only where both are, on pages of any size', async (_, term) => {
    const words = term.split(' ')
    const both = newestFirst(
      (idea) => words.every((word) => inTitle(word)(idea)),
      (idea) => words.every((word) => inText(word)(idea)),
    )
    expect(await findAll(term)).toEqual(both)
    expect(await findBySmallPages(term)).toEqual(both)
  })

  it('takes a last word that many ideas have as finished, after other words', async () => {
    const finished = newestFirst(({ title }) => title.split(' ').includes('sol'))
    expect(await findAll('comum sol')).toEqual(finished)
    expect(await findBySmallPages('comum sol')).toEqual(finished)
  })

  it.each([
    ['alone', 'sol', 'sol'],
    ['when few ideas have it', 'comum mel', 'mel'],
    ['when no idea has it', 'comum so', 'so'],
    ['once more of it is written', 'comum sold', 'sold'],
  ])('takes it as the beginning of a word %s', async (_, term, beginning) => {
    const begun = newestFirst(({ title }) => title.toLowerCase().includes(` ${beginning}`))
    expect(await findAll(term)).toEqual(begun)
    expect(await findBySmallPages(term)).toEqual(begun)
  })

  it('takes it as the beginning of a word where it finds nothing finished', async () => {
    const begun = newestFirst((idea) => inTitle('ocasional')(idea) && inTitle('soldador')(idea))
    expect(begun).not.toEqual([])
    expect(await findAll('ocasional sol')).toEqual(begun)
  })

  it.each(['comum', 'metade', 'mediano', 'ocasional', 'raridade'])(
    'finds %s on small pages without gaps or repeats',
    async (term) => {
      expect(await findBySmallPages(term)).toEqual(newestFirst(inTitle(term), inText(term)))
    },
  )

  it('lays no new idea aside in a list that every search would have to read', async () => {
    await test.publish(member, { title: 'Ideia inesperada' })
    const [laidAside] = await test.sql`
      select gin_clean_pending_list('idea_search_words_index') as words,
        gin_clean_pending_list('idea_search_everything_index') as everything,
        gin_clean_pending_list('idea_search_about_index') as about,
        gin_clean_pending_list('search_words_alike_index') as alike`
    expect(laidAside).toEqual({ words: '0', everything: '0', about: '0', alike: '0' })
    await test.sql`delete from user_ideas where title = 'Ideia inesperada'`
  })

  it('leaves out what the reader muted, however many that are', async () => {
    await test.sql`insert into muted_authors (user_id, author_id, created_at) values (${reader}, ${member}, now())`
    expect(await findAll('mediano', undefined, reader)).toEqual([])
  })

  it('begins a new era once one is full, and finds what is in it', async () => {
    const [before] = await test.sql`select max(era) as era from idea_eras`
    await test.sql`update idea_search set era = ${before?.era} where era = ${before?.era} - 1`
    for (let n = 0; n < 2; n += 1)
      await test.sql`
        insert into user_ideas (id, user_id, title, description, is_public, ever_public, created_at)
        values (${`00000000-0000-4000-9000-000000000${n}00`}::uuid, ${member}, 'Mediano novo', '', true, true,
          now() + ${n} * interval '1 hour')`
    const [after] = await test.sql`select max(era) as era from idea_eras`
    expect(after?.era).toBe(before?.era + 1)
    const [latest] = await test.sql`select era from idea_search order by created_at desc limit 1`
    expect(latest?.era).toBe(after?.era)
    expect((await findAll('mediano novo')).length).toBe(2)
    expect((await findAll('mediano'))[0]).toBe('00000000-0000-4000-9000-000000000100')
  })
})
