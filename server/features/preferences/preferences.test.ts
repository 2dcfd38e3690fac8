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
import { changeReminders, readReminders } from './public.ts'

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
    mentors: true,
    bells: true,
    contacts: true,
    opinions: true,
    follows: true,
    inactivity: false,
  })
})

describe('what comes only if it was chosen', () => {
  it('two changes at the same moment do not undo each other', async () => {
    const { sql } = database
    const memberId = await addMember(sql)
    const now = new Date()
    expect(await readReminders(sql, memberId)).toEqual({ weeklyDigest: false, reminderHour: null })
    await Promise.all([
      changeReminders(sql, { memberId, now, weeklyDigest: true }),
      changeReminders(sql, { memberId, now, reminderHour: 7 }),
      changeNotificationPreferences(sql, memberId, { likes: false }),
    ])
    expect(await readReminders(sql, memberId)).toEqual({ weeklyDigest: true, reminderHour: 7 })
    await changeReminders(sql, { memberId, now, reminderHour: null })
    expect(await readReminders(sql, memberId)).toEqual({ weeklyDigest: true, reminderHour: null })
  })

  it('keeps since when, until it is turned off', async () => {
    const { sql } = database
    const memberId = await addMember(sql)
    const since = async () => {
      const [row] = await sql<{ since: Date | null }[]>`
        select weekly_digest_since as since from user_preferences where user_id = ${memberId}`
      return row?.since ?? null
    }
    const choose = (weeklyDigest: boolean, day: string) =>
      changeReminders(sql, { memberId, now: new Date(`${day}T12:00:00Z`), weeklyDigest })
    await choose(true, '2026-11-10')
    await choose(true, '2026-11-12')
    expect(new Date((await since()) ?? 0).toISOString()).toBe('2026-11-10T12:00:00.000Z')
    await choose(false, '2026-11-13')
    expect(await since()).toBeNull()
    await choose(true, '2026-11-14')
    expect(new Date((await since()) ?? 0).toISOString()).toBe('2026-11-14T12:00:00.000Z')
  })
})
