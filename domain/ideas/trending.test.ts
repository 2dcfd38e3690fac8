import { expect, it } from 'vitest'
import { trendingScore, trendingSince } from './trending.ts'

it('counts a comment for two likes, and a dislike for nothing', () => {
  expect(trendingScore({ likes: 3, comments: 2 })).toBe(7)
})

it('looks back thirty days', () => {
  expect(trendingSince(new Date('2026-11-17T12:00:00Z')).toISOString()).toBe('2026-10-18T12:00:00.000Z')
})
