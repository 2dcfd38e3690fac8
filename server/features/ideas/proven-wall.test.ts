import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageSize } from '#domain/ideas/rules.ts'
import { readCursor } from '#server/platform/paging/cursor.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { indexAll } from '#server/testing/community/index-all.ts'
import { liftLimits } from '#server/testing/lift-limits.ts'
import { readTrending, readWall, type WallFilter } from './read-ideas.ts'
import { searchIdeas } from './search-ideas.ts'

let test: CommunityUnderTest
beforeAll(async () => {
  test = await startCommunityUnderTest()
  await liftLimits(test.sql)
  const author = await test.newMember()
  await test.sql`
    insert into user_ideas (
      id, user_id, title, description, category, is_public, ever_public, proven, testing, stopped_at, created_at
    )
    select gen_random_uuid(), ${author}, 'Marmita ' || n, 'De bairro',
      case n % 2 when 0 then 'alimentacao' else 'servicos' end, true, true,
      case n % 5 when 0 then 3 else 0 end, case n % 3 when 0 then 16 else 0 end,
      case n % 35 when 0 then now() end, ${test.clock.now.toISOString()}::timestamptz - n * interval '1 minute'
    from generate_series(1, 700) as n`
  await indexAll(test.sql)
})
afterAll(() => test.stop())

async function wholeWall(filter: WallFilter): Promise<string[]> {
  const titles: string[] = []
  let cursor: string | undefined
  do {
    const page = await readWall(test.sql, { ...filter, after: readCursor(cursor) })
    expect(page.ideas.length).toBeLessThanOrEqual(pageSize)
    titles.push(...page.ideas.map(({ title }) => title))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return titles
}

const marmitas = (which: (n: number) => boolean) =>
  Array.from({ length: 700 }, (_, index) => index + 1)
    .filter(which)
    .map((n) => `Marmita ${n}`)
const isProven = (n: number) => n % 5 === 0 && n % 35 !== 0

describe('the wall with proof', () => {
  it('has every idea with a filled cell once, over all pages, and none that was stopped', async () => {
    expect(await wholeWall({ proven: true })).toEqual(marmitas(isProven))
    expect(await wholeWall({ proven: true, category: 'alimentacao' })).toEqual(
      marmitas((n) => isProven(n) && n % 2 === 0),
    )
  })

  it('is read from its own index, however few ideas have proof', async () => {
    await test.sql`vacuum analyze user_ideas`
    for (const category of [undefined, 'alimentacao']) {
      const plan = JSON.stringify(
        await test.sql`
          explain (format json) select * from user_ideas idea
          where idea.is_public and idea.stopped_at is null
            ${category ? test.sql`and idea.category = ${category}` : test.sql``} and idea.proven > 0
          order by idea.created_at desc, idea.id desc limit 51`,
      )
      expect(plan).toMatch(/user_ideas_proven_(category_)?index/)
    }
  })

  it('has an order of its own for what is trending', async () => {
    const talkedAbout = await test.sql<{ id: string }[]>`
      select id from user_ideas where title in ('Marmita 40', 'Marmita 41')`
    for (const { id } of talkedAbout) await test.comment(await test.newMember(), id)
    const { ideas } = await readTrending(test.sql, { proven: true, now: test.clock.now })
    expect(ideas[0]?.title).toBe('Marmita 40')
    expect(ideas.every(({ ladder }) => ladder?.includes('filled'))).toBe(true)
  })
})

describe('a search among ideas with proof', () => {
  const search = async (term: string, category?: string) => {
    const { ideas } = await searchIdeas(test.sql, {
      term,
      category,
      proven: true,
      viewerId: null,
      after: null,
    })
    return ideas.map(({ title }) => title)
  }

  it('finds those alone, also where the words are common', async () => {
    expect(await search('marmita 145')).toEqual(['Marmita 145'])
    expect(await search('marmita 146')).toEqual([])
    expect(await search('marmitta 155')).toEqual(['Marmita 155'])
    expect((await search('marmita', 'servicos')).length).toBe(pageSize)
    expect(await search('+proven')).toEqual([])
  })

  it('knows a proof that came, and one that went with its test', async () => {
    await test.sql`update user_ideas set proven = 1 where title = 'Marmita 146'`
    await test.sql`update user_ideas set proven = 0 where title = 'Marmita 145'`
    expect(await search('marmita 145')).toEqual([])
    await indexAll(test.sql)
    expect(await search('marmita 146')).toEqual(['Marmita 146'])
    expect(await search('marmita 145')).toEqual([])
  })
})
