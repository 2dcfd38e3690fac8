import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { phraseOfDay, phrases } from './home.ts'

/** Every day of a year, by the calendar and not by the clock. */
function daysOf(year: number): readonly string[] {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const months = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  const two = (number: number) => String(number).padStart(2, '0')
  return months.flatMap((length, month) =>
    Array.from({ length }, (_, day) => `${year}-${two(month + 1)}-${two(day + 1)}`),
  )
}

describe('the phrase of the day', () => {
  it.each([2000, 2024, 2025, 2026, 2027, 2028, 2100])('is right on every day of %i', (year) => {
    const days = daysOf(year)
    expect(days.length === 366 || days.length === 365).toBe(true)
    days.forEach((day, index) => {
      expect(phraseOfDay(day), day).toBe(phrases[(index + 1) % 7])
    })
  })

  it('is another one than the day before, within any year', () => {
    for (const year of [2026, 2028])
      for (const [index, day] of daysOf(year).entries()) {
        const before = daysOf(year)[index - 1]
        if (before !== undefined) expect(phraseOfDay(day), day).not.toBe(phraseOfDay(before))
      }
  })

  it('belongs to the day of São Paulo at every instant, summer time of the past included', () => {
    const dates = new Intl.DateTimeFormat('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    })
    const first = Date.UTC(2010, 0, 1)
    const last = Date.UTC(2060, 0, 1)
    fc.assert(
      fc.property(fc.integer({ min: first, max: last }), (instant) => {
        const [day = '', month = '', year = ''] = dates.format(instant).split('/')
        const index = daysOf(Number(year)).indexOf(`${year}-${month}-${day}`)
        expect(index).toBeGreaterThanOrEqual(0)
        expect(phraseOfDay(saoPauloDay(new Date(instant)))).toBe(phrases[(index + 1) % 7])
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['2026-12-31T23:59:59.999-03:00', '2026-12-31'],
    ['2027-01-01T00:00:00.000-03:00', '2027-01-01'],
    ['2028-02-28T23:59:59.999-03:00', '2028-02-28'],
    ['2028-02-29T00:00:00.000-03:00', '2028-02-29'],
    ['2028-02-29T23:59:59.999-03:00', '2028-02-29'],
    ['2028-12-31T23:59:59.999-03:00', '2028-12-31'],
  ])('turns at midnight in São Paulo: %s is %s', (instant, day) => {
    expect(phraseOfDay(saoPauloDay(new Date(instant)))).toBe(phraseOfDay(day))
    expect(saoPauloDay(new Date(instant))).toBe(day)
  })
})
