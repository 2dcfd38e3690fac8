import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rank, rankingLengths, rankingPeriod, rankingScopeNames, splitPodium } from './ranking.ts'

const contender = fc.record({ memberId: fc.uuid(), points: fc.integer({ min: -5, max: 20 }) })

const contenders = fc.uniqueArray(contender, { selector: ({ memberId }) => memberId, maxLength: 40 })

describe('the ranking', () => {
  it('puts most points first and lets equals share a position', () => {
    const ranked = rank([
      { memberId: 'd', points: 10 },
      { memberId: 'c', points: 20 },
      { memberId: 'a', points: 30 },
      { memberId: 'b', points: 20 },
    ])
    expect(ranked.map(({ position, memberId }) => `${position}${memberId}`)).toEqual(['1a', '2b', '2c', '4d'])
  })

  it('counts a month with more taken back than earned as 0', () => {
    expect(rank([{ memberId: 'a', points: -5 }])).toEqual([{ memberId: 'a', points: 0, position: 1 }])
  })

  it('keeps what else is known of an entry', () => {
    expect(rank([{ memberId: 'a', points: 1, name: 'Ana' }])[0]?.name).toBe('Ana')
  })

  it('places everyone one after the members with more points, in whatever order they come', () => {
    fc.assert(
      fc.property(contenders, (entries) => {
        const ranked = rank(entries)
        for (const { points, position } of ranked)
          expect(position).toBe(1 + ranked.filter((other) => other.points > points).length)
        expect(rank([...entries].reverse())).toEqual(ranked)
      }),
    )
  })
})

describe('the podium', () => {
  it('holds the first three and leaves the rest from the fourth', () => {
    expect(splitPodium([1, 2, 3, 4, 5])).toEqual({ podium: [1, 2, 3], rest: [4, 5] })
    expect(splitPodium([1, 2])).toEqual({ podium: [1, 2], rest: [] })
    expect(splitPodium([])).toEqual({ podium: [], rest: [] })
  })
})

describe('the period of a ranking', () => {
  it('is the São Paulo month, which turns at midnight there', () => {
    expect(rankingPeriod('month', new Date('2026-12-01T02:59:59Z'))).toBe('2026-11')
    expect(rankingPeriod('month', new Date('2026-12-01T03:00:00Z'))).toBe('2026-12')
  })

  it('is always the same for all time', () => {
    expect(rankingPeriod('all', new Date('2026-12-01T03:00:00Z'))).toBe('all')
  })

  it('is called as its tab', () => {
    expect(rankingScopeNames).toEqual({ all: 'Geral', month: 'Este mês' })
  })
})

it('the ranking lists 50, the demonstration 10', () => {
  expect(rankingLengths).toEqual({ product: 50, demonstration: 10 })
})
