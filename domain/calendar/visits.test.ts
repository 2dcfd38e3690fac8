import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shiftDay } from './days.ts'
import { recentWeeks, streak } from './visits.ts'

const today = '2026-03-02'

describe('the streak', () => {
  it('is 0 for someone who never came', () => {
    expect(streak(today, [])).toBe(0)
  })

  it('counts today alone as 1', () => {
    expect(streak(today, [today])).toBe(1)
  })

  it('counts days in a row over the end of a month', () => {
    expect(streak(today, ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])).toBe(4)
  })

  it('is not broken by a today that is not over yet', () => {
    expect(streak(today, ['2026-02-28', '2026-03-01'])).toBe(2)
  })

  it('is broken by a whole day missed', () => {
    expect(streak(today, ['2026-02-27', '2026-02-28'])).toBe(0)
    expect(streak(today, ['2026-02-27', '2026-02-28', today])).toBe(1)
  })

  it('ignores days that are still to come', () => {
    expect(streak(today, ['2026-03-03', '2026-03-04'])).toBe(0)
  })

  it('counts a run of n days as n, in any order and with repeats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.infiniteStream(fc.nat()), (length, random) => {
        const run = Array.from({ length }, (_, back) => shiftDay(today, -back))
        const shuffled = [...run, ...run]
          .map((day) => ({ day, order: random.next().value }))
          .sort((a, b) => a.order - b.order)
          .map(({ day }) => day)
        expect(streak(today, [...shuffled, shiftDay(today, -length - 1)])).toBe(length)
      }),
    )
  })
})

it('shows whole weeks from Sunday on, with today in the last', () => {
  // A Wednesday.
  const days = recentWeeks('2026-03-04', 2, new Set(['2026-02-28', '2026-03-04']))
  expect(days).toHaveLength(14)
  expect(days[0]).toEqual({ day: '2026-02-22', visited: false, when: 'past' })
  expect(days[6]).toEqual({ day: '2026-02-28', visited: true, when: 'past' })
  expect(days[10]).toEqual({ day: '2026-03-04', visited: true, when: 'today' })
  expect(days.at(-1)).toEqual({ day: '2026-03-07', visited: false, when: 'future' })
})

it('on a Sunday the last week has only begun, on a Saturday it is full', () => {
  expect(recentWeeks('2026-03-01', 1, new Set()).map(({ when }) => when)).toEqual([
    'today',
    ...Array(6).fill('future'),
  ])
  expect(recentWeeks('2026-03-07', 1, new Set()).at(-1)?.when).toBe('today')
})
