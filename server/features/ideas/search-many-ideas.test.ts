import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSearchCursor } from '#server/platform/paging/cursor.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { indexAll } from '#server/testing/community/index-all.ts'
import { addMembers } from '#server/testing/economy/members.ts'
import { searchIdeas } from './search-ideas.ts'

/** Few ideas per bucket, so that few ideas fill many buckets. */
const perBucket = 100
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
    `create or replace function ideas_per_bucket() returns integer language sql immutable as 'select ${perBucket}'`,
  )
  await test.sql`
    insert into user_ideas (id, user_id, title, description, category, is_public, ever_public, created_at)
    select id, ${member}, title, description, 'servicos', true, true, at
    from jsonb_to_recordset(${JSON.stringify(ideas)}::text::jsonb)
      as written (id uuid, title text, description text, at timestamptz)`
  await indexAll(test.sql)
})
afterAll(() => test.stop())

async function findAll(term: string, category?: string, viewerId: string | null = null): Promise<string[]> {
  const found: string[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await searchIdeas(test.sql, { term, category, viewerId, after: readSearchCursor(cursor) })
    found.push(...page.ideas.map(({ id }) => id))
    cursor = page.nextCursor
  }
  return found
}

/** All matches, read five at a time: newest first, whatever their rank. */
async function findBySmallSteps(term: string): Promise<string[]> {
  const most = 5
  const found: { id: string; position: string }[] = []
  let step: typeof found | undefined
  while (step === undefined || step.length === most) {
    step = await test.sql<typeof found>`
      select idea_id as id, position from search_query(${term}, false)
      cross join lateral find_ideas(
        whole, rest, last_word, null, null, ${found.at(-1)?.position ?? Number.MAX_SAFE_INTEGER}::bigint, ${most}
      ) order by position desc`
    found.push(...step)
  }
  return found.map(({ id }) => id)
}

/** In the title first, then in the description; each the newest first, among every 300 matches. */
function newestFirst(...ranks: ((idea: (typeof ideas)[number]) => boolean)[]): string[] {
  const left = ideas.toReversed().filter((idea) => ranks.some((fits) => fits(idea)))
  const ordered: string[] = []
  while (left.length > 0) {
    const together = left.splice(0, 300)
    ordered.push(...new Set(ranks.flatMap((fits) => together.filter(fits).map(({ id }) => id))))
  }
  return ordered
}

function byAge(ids: readonly string[]): string[] {
  return ids.toSorted().reverse()
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
  ])('finds %s only where both are, in steps of any size', async (_, term) => {
    const words = term.split(' ')
    const both = newestFirst(
      (idea) => words.every((word) => inTitle(word)(idea)),
      (idea) => words.every((word) => inText(word)(idea)),
    )
    expect(await findAll(term)).toEqual(both)
    expect(await findBySmallSteps(term)).toEqual(byAge(both))
  })

  it.each([
    ['alone', 'sol', 'sol'],
    ['when few ideas have it', 'comum mel', 'mel'],
    ['when many ideas have it', 'comum sol', 'sol'],
    ['when no idea has it', 'comum so', 'so'],
    ['once more of it is written', 'comum sold', 'sold'],
  ])('takes it as the beginning of a word %s', async (_, term, beginning) => {
    const begun = newestFirst(({ title }) => title.toLowerCase().includes(` ${beginning}`))
    expect(await findAll(term)).toEqual(begun)
    expect(await findBySmallSteps(term)).toEqual(byAge(begun))
  })

  it('takes it as the beginning of a word where no idea has it finished', async () => {
    const begun = newestFirst((idea) => inTitle('ocasional')(idea) && inTitle('soldador')(idea))
    expect(begun).not.toEqual([])
    expect(await findAll('ocasional sol')).toEqual(begun)
  })

  it.each(['comum', 'metade', 'mediano', 'ocasional', 'raridade'])(
    'finds %s in small steps without gaps or repeats',
    async (term) => {
      expect(await findBySmallSteps(term)).toEqual(byAge(newestFirst(inTitle(term), inText(term))))
    },
  )

  it('lays no new idea aside in a list that every search would have to read', async () => {
    await test.publish(member, { title: 'Ideia inesperada' })
    await indexAll(test.sql)
    const [laidAside] = await test.sql`
      select gin_clean_pending_list('idea_search_words_index') as words,
        gin_clean_pending_list('search_words_alike_index') as alike`
    expect(laidAside).toEqual({ words: '0', alike: '0' })
    await test.sql`delete from user_ideas where title = 'Ideia inesperada'`
  })

  it('shows every match once, although some were hidden while paging', async () => {
    const search = { term: 'mediano', category: undefined, viewerId: reader }
    const first = await searchIdeas(test.sql, { ...search, after: null })
    const found = first.ideas.map(({ id }) => id)
    // As many as it takes for a title of the next group to come up into this one.
    for (const id of found.slice(0, 5))
      await test.sql`
        insert into hidden_content (user_id, type, target_id, created_at) values (${reader}, 'idea', ${id}, now())`
    let cursor = first.nextCursor
    while (cursor !== null) {
      const page = await searchIdeas(test.sql, { ...search, after: readSearchCursor(cursor) })
      found.push(...page.ideas.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(found).toEqual(newestFirst(inTitle('mediano'), inText('mediano')))
  })

  it('leaves out what the reader muted, however many that are', async () => {
    await test.sql`insert into muted_authors (user_id, author_id, created_at) values (${reader}, ${member}, now())`
    expect(await findAll('mediano', undefined, reader)).toEqual([])
  })
})
