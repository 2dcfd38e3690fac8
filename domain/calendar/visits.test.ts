import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shiftDay } from './days.ts'
import { readStreak, recentWeeks, restDaysPerMonth, streak } from './visits.ts'

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

  it('goes on over two missed days of a month, which are not counted, and not over a third', () => {
    const day = '2026-03-20'
    const visits = ['2026-03-10', '2026-03-12', '2026-03-13', '2026-03-15', '2026-03-16']
    // Missed: 11 and 14, then 17.
    expect(readStreak('2026-03-17', visits)).toEqual({
      length: 5,
      restDays: ['2026-03-14', '2026-03-11'],
      restsLeft: 0,
    })
    expect(streak('2026-03-18', visits)).toBe(4)
    expect(streak(day, visits)).toBe(0)
    expect(readStreak(day, [])).toEqual({ length: 0, restDays: [], restsLeft: 2 })
  })

  it('has two new rest days when a month begins', () => {
    const visits = ['2026-02-26', '2026-03-03']
    expect(readStreak('2026-03-03', visits)).toEqual({
      length: 2,
      restDays: ['2026-03-02', '2026-03-01', '2026-02-28', '2026-02-27'],
      restsLeft: 0,
    })
    expect(streak('2026-03-03', ['2026-02-25', '2026-03-03'])).toBe(1)
  })

  it('ignores days that are still to come', () => {
    expect(streak(today, ['2026-03-03', '2026-03-04'])).toBe(0)
  })

  const manyDays = fc
    .uniqueArray(fc.integer({ min: 0, max: 120 }), { minLength: 0, maxLength: 110 })
    .map((back) => back.map((days) => shiftDay(today, -days)))

  /** SPEC's streak, without any rest. */
  function inARow(visits: ReadonlySet<string>): number {
    let length = 0
    for (let day = visits.has(today) ? today : shiftDay(today, -1); visits.has(day); day = shiftDay(day, -1))
      length += 1
    return length
  }

  it('is at least the days in a row, in any order and with repeats', () => {
    fc.assert(
      fc.property(manyDays, (days) => {
        const length = streak(today, days)
        expect(length).toBeGreaterThanOrEqual(inARow(new Set(days)))
        expect(streak(today, [...days, ...days].toReversed())).toBe(length)
      }),
    )
  })

  it('spends at most two days of a month, none with a visit, all between visits or before today', () => {
    fc.assert(
      fc.property(manyDays, (days) => {
        const { length, restDays, restsLeft } = readStreak(today, days)
        const months = restDays.map((day) => day.slice(0, 7))
        for (const month of months)
          expect(months.filter((one) => one === month).length).toBeLessThanOrEqual(restDaysPerMonth)
        for (const day of restDays) {
          expect(days).not.toContain(day)
          expect(day < today).toBe(true)
          expect(days.some((visit) => visit < day)).toBe(true)
        }
        expect(restsLeft).toBe(restDaysPerMonth - months.filter((one) => one === '2026-03').length)
        if (length === 0) expect(restDays).toEqual([])
      }),
    )
  })

  it('never becomes shorter by one visit more', () => {
    fc.assert(
      fc.property(manyDays, fc.integer({ min: 0, max: 120 }), (days, back) => {
        expect(streak(today, [...days, shiftDay(today, -back)])).toBeGreaterThanOrEqual(streak(today, days))
      }),
    )
  })

  it('follows from the newest days alone, if there are more of them than it is long', () => {
    fc.assert(
      fc.property(manyDays, fc.integer({ min: 1, max: 60 }), (days, limit) => {
        const newest = days.toSorted().toReversed().slice(0, limit)
        const length = streak(today, newest)
        if (length < limit) expect(readStreak(today, days)).toEqual(readStreak(today, newest))
      }),
    )
  })
})

it('shows whole weeks from Sunday on, with today in the last', () => {
  // A Wednesday.
  const days = recentWeeks('2026-03-04', 2, new Set(['2026-02-28', '2026-03-04']), new Set(['2026-03-01']))
  expect(days).toHaveLength(14)
  expect(days[0]).toEqual({ day: '2026-02-22', visited: false, rested: false, when: 'past' })
  expect(days[7]).toMatchObject({ day: '2026-03-01', rested: true })
  expect(days[6]).toEqual({ day: '2026-02-28', visited: true, rested: false, when: 'past' })
  expect(days[10]).toEqual({ day: '2026-03-04', visited: true, rested: false, when: 'today' })
  expect(days.at(-1)).toEqual({ day: '2026-03-07', visited: false, rested: false, when: 'future' })
})

it('on a Sunday the last week has only begun, on a Saturday it is full', () => {
  expect(recentWeeks('2026-03-01', 1, new Set(), new Set()).map(({ when }) => when)).toEqual([
    'today',
    ...Array(6).fill('future'),
  ])
  expect(recentWeeks('2026-03-07', 1, new Set(), new Set()).at(-1)?.when).toBe('today')
})
