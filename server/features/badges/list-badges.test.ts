import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { badges } from '#domain/badges/badges.ts'
import {
  type EconomyUnderTest,
  noon,
  startEconomyUnderTest,
} from '#server/testing/economy/economy-under-test.ts'
import { idea, stage } from '#server/testing/economy/member-events.ts'
import { addNewcomer } from '#server/testing/economy/members.ts'
import { listBadges } from './routes.ts'

let test: EconomyUnderTest
beforeAll(async () => {
  test = await startEconomyUnderTest()
})
afterAll(() => test.stop())

describe('the shelf', () => {
  it('has every badge: earned with the moment, locked with how and how far', async () => {
    const ana = await addNewcomer(test.sql)
    await test.recordEvent(idea(ana))
    for (let n = 0; n < 3; n += 1) await test.recordEvent(stage(ana))
    const shelf = await listBadges(test.sql, test.economy, ana)
    expect(shelf.map(({ id }) => id)).toEqual(badges.product.map(({ id }) => id))
    const byId = new Map(shelf.map((badge) => [badge.id, badge]))
    expect(byId.get('first-idea')).toMatchObject({ earned: true, earnedAt: noon.toISOString(), done: 1 })
    expect(byId.get('hive-reached')).toMatchObject({
      earned: false,
      earnedAt: null,
      done: 3,
      target: 20,
      howToEarn: 'Conclua 20 etapas das trilhas.',
    })
    const bia = await test.newMember()
    expect((await listBadges(test.sql, test.economy, bia)).some(({ earned }) => earned)).toBe(false)
  })

  it('gives a streak that a visit completed, once', async () => {
    const ana = await test.newMember()
    await test.sql`
      insert into active_days (user_id, day)
      select ${ana}, day::date from generate_series('2026-11-05'::date, '2026-11-11', '1 day') day`
    const shelf = await Promise.all([1, 2, 3].map(() => listBadges(test.sql, test.economy, ana)))
    for (const list of shelf) expect(list.find(({ id }) => id === 'seven-day-streak')?.earned).toBe(true)
    expect(test.publishedTo(ana)).toEqual(['badges'])
  })
})
