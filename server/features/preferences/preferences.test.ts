import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { addMember } from '#server/testing/economy/members.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import {
  changeNotificationPreferences,
  chooseActiveIdea,
  readActiveIdea,
  readNotificationPreferences,
} from './preferences.ts'

let test: CommunityUnderTest

let ana: string

beforeAll(async () => {
  test = await startCommunityUnderTest()
})

afterAll(() => test.stop())

beforeEach(async () => {
  ana = await test.newMember()
})

describe('the idea a member works on', () => {
  it('chosen twenty times at once is one of those chosen, in one row', async () => {
    const ideas = [await test.publish(ana), await test.publish(ana)]
    const chosen = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        chooseActiveIdea(test.sql, { memberId: ana, ideaId: ideas[n % 2]?.id ?? null }),
      ),
    )
    expect(new Set(chosen)).toEqual(new Set([true]))
    expect(await test.sql`select 1 from user_preferences where user_id = ${ana}`).toHaveLength(1)
    const { activeIdea } = await readActiveIdea(test.sql, ana)
    expect(ideas.map(({ id }) => id)).toContain(activeIdea?.id)
  })

  it('is one of their own, and stays when another is refused', async () => {
    const own = await test.publish(ana)
    const other = await test.publish(await test.newMember())
    expect(await chooseActiveIdea(test.sql, { memberId: ana, ideaId: own.id })).toBe(true)
    expect(await chooseActiveIdea(test.sql, { memberId: ana, ideaId: other.id })).toBe(false)
    expect((await readActiveIdea(test.sql, ana)).activeIdea?.id).toBe(own.id)
    expect(await chooseActiveIdea(test.sql, { memberId: ana, ideaId: null })).toBe(true)
    expect((await readActiveIdea(test.sql, ana)).activeIdea).toBeNull()
  })
})

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

it('two changes at the same moment do not undo each other', async () => {
  const { sql } = database
  const memberId = await addMember(sql)
  await Promise.all([
    changeNotificationPreferences(sql, memberId, { likes: false }),
    changeNotificationPreferences(sql, memberId, { missions: false }),
    changeNotificationPreferences(sql, memberId, { inactivity: false }),
  ])
  expect(await readNotificationPreferences(sql, memberId)).toEqual({
    likes: false,
    comments: true,
    mentions: true,
    pollinations: true,
    replies: true,
    missions: false,
    tasks: true,
    verdicts: true,
    circles: true,
    contacts: true,
    follows: true,
    inactivity: false,
  })
})
