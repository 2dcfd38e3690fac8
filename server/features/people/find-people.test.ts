import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PeopleAsked } from '#contract/people.ts'
import { readPeopleCursor } from '#server/platform/paging/cursor.ts'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { addMembers } from '#server/testing/economy/members.ts'
import { findPeople } from './find-people.ts'

let test: CommunityUnderTest
let viewerId: string
beforeAll(async () => {
  test = await startCommunityUnderTest()
  viewerId = await test.newMember()
})
afterAll(() => test.stop())

async function named(name: string, count: number): Promise<string[]> {
  const ids = await addMembers(test.sql, count)
  await test.sql`
    update profiles set display_name = ${name} || ' ' || left(translate(id::text, '0123456789-', 'ghijklmnop'), 8)
    where id = any(${ids}::uuid[])`
  return ids
}

const live = (ids: readonly string[], city: number) => test.sql`
  insert into member_cities (user_id, city, shown_on) select id, ${city}, 'profile' from unnest(${[...ids]}::uuid[]) as id`

/** Who is on each page. */
async function pages(asked: Omit<PeopleAsked, 'cursor'>): Promise<string[][]> {
  const read: string[][] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof findPeople>> = await findPeople(test.sql, {
      ...asked,
      viewerId,
      after: readPeopleCursor(cursor ?? undefined),
    })
    read.push(page.people.map(({ person }) => person.id))
    cursor = page.nextCursor
  } while (cursor !== null)
  return read
}

it('finds everybody once, page by page, also when few of those with the name fit', async () => {
  const people = await named('Iracema', 700)
  const fits = people.filter((_, n) => n % 14 === 3)
  await test.sql`
    insert into profile_interests (user_id, interest, position)
    select id, 'food', 1 from unnest(${fits}::uuid[]) as id`
  const found = await pages({ name: 'iracema', interest: 'food' })
  expect(found.map((page) => page.length)).toEqual([20, 20, 10])
  expect(found.flat().toSorted()).toEqual(fits.toSorted())
  expect((await pages({ name: 'iracema' })).flat().toSorted()).toEqual(people.toSorted())
})

it('finds who has a name in a small city once, page by page', async () => {
  const people = await named('Moema', 60)
  const near = people.filter((_, n) => n % 4 > 0)
  await live(near, 3166600)
  await live(await named('Outra', 30), 3166600)
  const found = await pages({ name: 'moema', place: '3166600' })
  expect(found.map((page) => page.length)).toEqual([20, 20, 5])
  expect(found.flat().toSorted()).toEqual(near.toSorted())
})
