import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { saoPauloWeek } from './sao-paulo-week.ts'
import { shiftDay } from './shift-day.ts'
import { weekOfDay } from './week-of-day.ts'

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
