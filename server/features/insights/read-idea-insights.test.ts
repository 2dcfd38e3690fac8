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

it('counts every visit of others once, however many come at the same moment, and none of the author', async () => {
  const [memberId, viewerId] = [await test.newMember(), await test.newMember()]
  const idea = await test.publish(memberId)
  const now = test.clock.now
  const visits = Array.from({ length: 20 }, (_, index) =>
    test.view(idea.id, index % 2 === 0 ? viewerId : null),
  )
  expect(await Promise.all(visits)).toEqual(Array(20).fill(true))
  expect(await test.view(idea.id, memberId)).toBe(false)
  // 23:30 in São Paulo is the next day in UTC.
  const late = new Date('2026-11-11T02:30:00Z')
  await test.view(idea.id, viewerId, late)
  await test.comment(viewerId, idea.id)
  const insights = await readIdeaInsights(test.sql, { memberId, now, period: 7 })
  expect(insights.days.slice(-2)).toEqual([
    { day: '2026-11-10', views: 1, reactions: 0, comments: 0 },
    { day: '2026-11-11', views: 20, reactions: 0, comments: 1 },
  ])
  expect(insights.totals).toEqual({ views: 21, reactions: 0, comments: 1 })
  const nobodys = await readIdeaInsights(test.sql, { memberId: viewerId, now, period: 7 })
  expect(nobodys.totals).toEqual({ views: 0, reactions: 0, comments: 0 })
})

it('a private idea is opened by nobody else', async () => {
  const [memberId, viewerId] = [await test.newMember(), await test.newMember()]
  await test.makePremium(memberId)
  const idea = await test.publish(memberId, { isPublic: false })
  expect(await test.view(idea.id, viewerId)).toBeNull()
})
