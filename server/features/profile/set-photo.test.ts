import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EconomyUnderTest, startEconomyUnderTest } from '#server/testing/economy/economy-under-test.ts'
import { readOwnProfile, readVisits } from './read-profile.ts'
import { setPhoto } from './set-photo.ts'
import { updateProfile } from './update-profile.ts'

let test: EconomyUnderTest
beforeAll(async () => {
  test = await startEconomyUnderTest()
})
afterAll(() => test.stop())

async function newPicture(ownerId: string): Promise<string> {
  const id = randomUUID()
  await test.sql`
    insert into pictures (id, owner_id, width, height, bytes) values (${id}, ${ownerId}, 10, 10, 100)`
  return id
}

async function shown(ids: readonly string[]): Promise<string[]> {
  const rows = await test.sql<{ id: string }[]>`
    select id from pictures where id = any(${[...ids]}::uuid[]) and attached_to is not null and loose_since is null`
  return rows.map(({ id }) => id)
}

it('shows one uploaded photo at a time and lets go of the others', async () => {
  const userId = await test.newMember()
  const pictures = [await newPicture(userId), await newPicture(userId)]
  const [first = '', second = ''] = pictures
  expect(await setPhoto(test.sql, { userId, pictureId: first })).toBe(true)
  expect(await shown(pictures)).toEqual([first])
  await Promise.all(pictures.map((pictureId) => setPhoto(test.sql, { userId, pictureId })))
  const kept = await shown(pictures)
  expect(kept).toHaveLength(1)
  const [row] = await test.sql<[{ address: string }]>`select address from pictures where id = any(${kept})`
  expect((await readOwnProfile(test.sql, userId)).photoUrl).toContain(row.address)
  const changes = { photoUrl: '' } as const
  await updateProfile({ sql: test.sql, userId, changes, onChange: () => {} })
  expect(await shown([first, second])).toEqual([])
})

it('is nobody else’s picture, and none that an idea shows', async () => {
  const [userId, other] = [await test.newMember(), await test.newMember()]
  expect(await setPhoto(test.sql, { userId, pictureId: await newPicture(other) })).toBe(false)
  const busy = await newPicture(userId)
  await test.sql`update pictures set attached_to = ${randomUUID()}, loose_since = null where id = ${busy}`
  expect(await setPhoto(test.sql, { userId, pictureId: busy })).toBe(false)
  expect((await readOwnProfile(test.sql, userId)).photoUrl).toBe('')
})

it('tells the days of the last five weeks and the streak they end in', async () => {
  const userId = await test.newMember()
  for (const day of ['2026-10-07', '2026-10-08', '2026-11-09', '2026-11-10', '2026-11-11'])
    await test.sql`insert into active_days (user_id, day) values (${userId}, ${day})`
  expect(await readVisits(test.sql, userId, test.clock.now)).toEqual({
    today: '2026-11-11',
    streak: 3,
    days: ['2026-10-08', '2026-11-09', '2026-11-10', '2026-11-11'],
    restDays: [],
    restsLeft: 2,
  })
})
