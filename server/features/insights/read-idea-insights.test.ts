import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type CommunityUnderTest,
  startCommunityUnderTest,
} from '#server/testing/community/community-under-test.ts'
import { readIdeaInsights } from './read-idea-insights.ts'

let test: CommunityUnderTest
beforeAll(async () => {
  test = await startCommunityUnderTest()
})
afterAll(() => test.stop())

const device = (address: string, userAgent: string) => ({ device: { address, userAgent } })

it('counts every viewer once a day, however often and at the same moment they come, and never the author', async () => {
  const [memberId, viewerId] = [await test.newMember(), await test.newMember()]
  const idea = await test.publish(memberId)
  const now = test.clock.now
  const visits = Array.from({ length: 20 }, (_, index) =>
    test.view(idea.id, index % 2 === 0 ? viewerId : null),
  )
  const counted = await Promise.all(visits)
  expect(counted.filter(Boolean)).toHaveLength(2)
  expect(await test.view(idea.id, viewerId)).toBe(false)
  expect(await test.view(idea.id, memberId)).toBe(false)
  // 23:30 in São Paulo is the next day in UTC.
  const late = new Date('2026-11-11T02:30:00Z')
  expect(await test.view(idea.id, viewerId, { now: late })).toBe(true)
  await test.comment(viewerId, idea.id)
  const insights = await readIdeaInsights(test.sql, { memberId, now, period: 7 })
  expect(insights.days.slice(-2)).toEqual([
    { day: '2026-11-10', views: 1, reactions: 0, comments: 0 },
    { day: '2026-11-11', views: 2, reactions: 0, comments: 1 },
  ])
  expect(insights.totals).toEqual({ views: 3, reactions: 0, comments: 1 })
  const nobodys = await readIdeaInsights(test.sql, { memberId: viewerId, now, period: 7 })
  expect(nobodys.totals).toEqual({ views: 0, reactions: 0, comments: 0 })
})

it('tells guests apart by where they come from, but one address does not count without end', async () => {
  const idea = await test.publish(await test.newMember())
  expect(await test.view(idea.id, null, device('10.0.0.7', 'Firefox'))).toBe(true)
  expect(await test.view(idea.id, null, device('10.0.0.7', 'Chrome'))).toBe(true)
  expect(await test.view(idea.id, null, device('10.0.0.8', 'Firefox'))).toBe(true)
  expect(await test.view(idea.id, null, device('10.0.0.7', 'Firefox'))).toBe(false)
  const invented = Array.from({ length: 40 }, (_, index) =>
    test.view(idea.id, null, device('10.0.0.7', `Robô ${index}`)),
  )
  expect((await Promise.all(invented)).filter(Boolean)).toHaveLength(18)
})

it('a private idea is opened by nobody else', async () => {
  const [memberId, viewerId] = [await test.newMember(), await test.newMember()]
  await test.makePremium(memberId)
  const idea = await test.publish(memberId, { isPublic: false })
  expect(await test.view(idea.id, viewerId)).toBeNull()
})
