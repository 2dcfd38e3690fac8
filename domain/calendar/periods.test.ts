import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shiftDay, startOfDay } from './days.ts'
import { daysOf, periodKey, saoPauloMonth, saoPauloWeek, weekOfDay } from './periods.ts'

describe('the key of a period', () => {
  it.each([
    ['day', '2026-11-15'],
    ['week', '2026-11-09'],
    ['month', '2026-11'],
    ['ever', 'ever'],
  ] as const)('of a %s is %s', (period, key) => {
    expect(periodKey(period, '2026-11-15')).toBe(key)
  })
})

it.each([
  ['day', '2026-11-11', '2026-11-11', '2026-11-11'],
  ['week', '2026-11-15', '2026-11-09', '2026-11-15'],
  ['week', '2026-11-16', '2026-11-16', '2026-11-22'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['month', '2028-02-01', '2028-02-01', '2028-02-29'],
] as const)('the %s of %s goes from %s to %s', (period, day, from, to) => {
  expect(daysOf(period, day)).toEqual([from, to])
})

it.each([
  ['2026-11-11', '2026-11-11T03:00:00.000Z'],
  // Summer time began on this day, so it had no midnight.
  ['2018-11-04', '2018-11-04T03:00:00.000Z'],
  ['2018-11-05', '2018-11-05T02:00:00.000Z'],
])('%s begins at %s', (day, instant) => {
  expect(startOfDay(day).toISOString()).toBe(instant)
})

describe('the São Paulo week', () => {
  it('turns between Sunday 23:59:59 and Monday 00:00:00 in São Paulo', () => {
    expect(saoPauloWeek(new Date('2026-11-16T02:59:59.999Z'))).toBe('2026-11-09')
    expect(saoPauloWeek(new Date('2026-11-16T03:00:00.000Z'))).toBe('2026-11-16')
  })

  it('does not turn with the month or the year', () => {
    expect(weekOfDay('2026-12-31')).toBe('2026-12-28')
    expect(weekOfDay('2027-01-01')).toBe('2026-12-28')
    expect(weekOfDay('2027-01-03')).toBe('2026-12-28')
    expect(weekOfDay('2027-01-04')).toBe('2027-01-04')
  })

  it('is named by its Monday on each of its seven days', () => {
    for (let offset = 0; offset < 7; offset += 1)
      expect(weekOfDay(shiftDay('2026-11-09', offset))).toBe('2026-11-09')
  })

  it('always begins on a Monday at most six days back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (offset) => {
        const day = shiftDay('2000-01-01', offset)
        const week = weekOfDay(day)
        expect(new Date(`${week}T00:00:00Z`).getUTCDay()).toBe(1)
        expect(week <= day && day <= shiftDay(week, 6)).toBe(true)
      }),
    )
  })
})

describe('the São Paulo month', () => {
  it('turns at midnight in São Paulo on the first of the month', () => {
    expect(saoPauloMonth(new Date('2026-12-01T02:59:59.999Z'))).toBe('2026-11')
    expect(saoPauloMonth(new Date('2026-12-01T03:00:00.000Z'))).toBe('2026-12')
  })

  it('turns with the year', () => {
    expect(saoPauloMonth(new Date('2027-01-01T02:59:59.999Z'))).toBe('2026-12')
    expect(saoPauloMonth(new Date('2027-01-01T03:00:00.000Z'))).toBe('2027-01')
  })

  it('knows the 29th of February', () => {
    expect(saoPauloMonth(new Date('2028-03-01T02:59:59Z'))).toBe('2028-02')
  })
})
