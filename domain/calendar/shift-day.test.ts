import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { previousDay } from './previous-day.ts'
import { shiftDay } from './shift-day.ts'

describe('moving by days', () => {
  it.each([
    ['2026-03-01', '2026-02-28'],
    ['2028-03-01', '2028-02-29'],
    ['2027-01-01', '2026-12-31'],
    ['2026-11-15', '2026-11-14'],
  ])('the day before %s is %s', (day, before) => {
    expect(previousDay(day)).toBe(before)
  })

  it.each([
    ['2018-11-03', '2018-11-04'],
    ['2018-11-04', '2018-11-05'],
    ['2018-02-17', '2018-02-18'],
  ])('crosses the days on which summer time began and ended (%s)', (day, after) => {
    expect(shiftDay(day, 1)).toBe(after)
  })

  it('comes back to where it started', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (start, days) => {
        expect(shiftDay(shiftDay(start, days), -days)).toBe(start)
      }),
    )
  })

  it('refuses what is not a day', () => {
    expect(() => shiftDay('ontem', 1)).toThrow(RangeError)
  })
})
