import { expect, it } from 'vitest'
import { diaryWeight, trendingScore, trendingSince } from './trending.ts'

const now = new Date('2026-11-17T12:00:00Z')
const ago = (days: number) => ({ createdAt: new Date(now.getTime() - days * 86_400_000).toISOString() })

it('counts a comment for two likes, and a dislike for nothing', () => {
  expect(trendingScore({ likes: 3, comments: 2, ...ago(1), diary: [] }, now)).toBe(7)
})

it('looks back thirty days', () => {
  expect(trendingSince(now).toISOString()).toBe('2026-10-18T12:00:00.000Z')
})

it('lifts an older idea by its weeks with a diary entry, not by what it earned long ago', () => {
  const score = (likes: number, ...days: number[]) =>
    trendingScore({ likes, comments: 0, ...ago(200), diary: days.map(ago) }, now)
  expect([score(500, 0, 1, 2, 3), score(500, 1, 8), score(500, 1, 8, 15, 22, 29), score(500, 40)]).toEqual([
    diaryWeight,
    2 * diaryWeight,
    5 * diaryWeight,
    0,
  ])
  expect(score(1, 1, 8), 'never above its own likes').toBe(1)
})

it('counts a new idea in full, whatever its diary', () => {
  expect(trendingScore({ likes: 40, comments: 0, ...ago(29), diary: [ago(1)] }, now)).toBe(40)
})
