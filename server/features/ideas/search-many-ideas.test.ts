import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCursor } from '#server/platform/paging/cursor.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { addMembers } from '#server/testing/economy/members.ts'
import { searchIdeas } from './search-ideas.ts'

/** Few ideas an era, so that few ideas fill many. */
const perEra = 100
const ideas = Array.from({ length: 2_500 }, (_, n) => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  title: ['Comum', n % 2 === 0 && 'metade', n % 20 === 0 && 'medianos', n % 500 === 0 && 'raridade']
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
