import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember } from '#server/testing/economy/members.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { finishTour } from './routes.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('The tour ends once, for its member alone, however often and at once that is said', async () => {
  const [ana, bia] = [await addMember(database.sql), await addMember(database.sql)]
  const ends = await Promise.all(Array.from({ length: 8 }, () => finishTour(database.sql, ana)))
  expect(ends.filter(Boolean)).toHaveLength(1)
  const over = await database.sql`select id from profiles where id in (${ana}, ${bia}) and tour_completed`
  expect(over).toEqual([{ id: ana }])
})
