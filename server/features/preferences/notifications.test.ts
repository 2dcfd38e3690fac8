import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember } from '#server/testing/economy/members.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { changeNotificationPreferences, readNotificationPreferences } from './preferences.ts'

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
    missions: false,
    inactivity: false,
  })
})
