import { describe, expect, it } from 'vitest'
import { momentsOfIdea } from './moments-of-idea.ts'

/** A Wednesday, three in the afternoon in São Paulo. */
const now = new Date('2026-11-11T18:00:00Z')
const hour = 3_600_000
const quiet = { daysAgo: 3, comments: [], likes: [], dislikes: [] }

describe('an idea of the sample community', () => {
  it('was published in the waking hours of its São Paulo day, apart from others of that day', () => {
    const moments = Array.from({ length: 13 }, (_, index) => momentsOfIdea(quiet, index, now).published)
    for (const moment of moments) {
      const there = new Date(moment.getTime() - 3 * hour)
      expect(there.toISOString().slice(0, 10)).toBe('2026-11-08')
      expect(there.getUTCHours()).toBeGreaterThanOrEqual(8)
      expect(there.getUTCHours()).toBeLessThanOrEqual(20)
    }
    expect(new Set(moments.map((moment) => moment.getTime())).size).toBe(13)
    expect(momentsOfIdea(quiet, 0, now).published).toEqual(new Date('2026-11-08T11:00:00Z'))
    expect(momentsOfIdea(quiet, 1, now).published).toEqual(new Date('2026-11-08T16:17:00Z'))
    expect(momentsOfIdea(quiet, 4, now).published).toEqual(new Date('2026-11-08T18:08:00Z'))
  })

  it('of today was there some hours ago, however early it is', () => {
    const early = new Date('2026-11-11T10:00:00Z')
    const today = { ...quiet, daysAgo: 0 }
    expect(momentsOfIdea(today, 0, early).published).toEqual(new Date('2026-11-11T08:00:00Z'))
    expect(momentsOfIdea(today, 1, early).published).toEqual(new Date('2026-11-11T06:43:00Z'))
    expect(momentsOfIdea(today, 3, early).published).toEqual(new Date('2026-11-11T04:09:00Z'))
  })

  it('was answered after it, in order, thinning out, and mostly within thirty hours', () => {
    const idea = { daysAgo: 3, comments: ['a', 'b', 'c'], likes: ['x'], dislikes: ['y', 'z'] }
    const { published, comments, reactions } = momentsOfIdea(idea, 0, now)
    const hoursAfter = (moments: readonly Date[]) =>
      moments.map((moment) => (moment.getTime() - published.getTime()) / hour)
    expect(hoursAfter(comments)).toEqual([30 / 16, 30 / 4, (30 * 9) / 16])
    expect(reactions).toHaveLength(3)
    const [first = 0, second = 0, third = 0] = hoursAfter(reactions)
    expect(first).toBeCloseTo(30 / 8, 3)
    expect(second - first).toBeLessThan(third - second)
    expect(third).toBeLessThan(30)
  })

  it('was answered by nobody in the future', () => {
    const idea = { daysAgo: 0, comments: ['a', 'b'], likes: ['x', 'y', 'z'], dislikes: [] }
    const { published, comments, reactions } = momentsOfIdea(idea, 2, now)
    for (const moment of [...comments, ...reactions]) {
      expect(moment.getTime()).toBeGreaterThan(published.getTime())
      expect(moment.getTime()).toBeLessThan(now.getTime())
    }
  })
})
