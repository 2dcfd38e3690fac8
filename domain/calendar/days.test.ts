import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brasiliaDay, isStorableInstant, previousDay, saoPauloDay, saoPauloMoment, shiftDay } from './days.ts'

describe('the São Paulo day', () => {
  it('turns at midnight in São Paulo, not in Greenwich', () => {
    expect(saoPauloDay(new Date('2026-11-15T02:59:59.999Z'))).toBe('2026-11-14')
    expect(saoPauloDay(new Date('2026-11-15T03:00:00.000Z'))).toBe('2026-11-15')
  })

  it('turns with the year', () => {
    expect(saoPauloDay(new Date('2027-01-01T02:59:59Z'))).toBe('2026-12-31')
    expect(saoPauloDay(new Date('2027-01-01T03:00:00Z'))).toBe('2027-01-01')
  })

  it('follows the summer time that was still kept in 2018', () => {
    expect(saoPauloDay(new Date('2018-12-01T02:00:00Z'))).toBe('2018-12-01')
  })
})

it('is the day of São Paulo, to the minute, at every turn of a day since summer time ended', () => {
  for (let midnight = Date.UTC(2020, 0, 1, 3); midnight < Date.UTC(2027, 0, 1); midnight += 86_400_000)
    for (const moment of [new Date(midnight - 1), new Date(midnight)])
      expect(brasiliaDay(moment)).toBe(saoPauloDay(moment))
})

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

describe('a moment in São Paulo', () => {
  it('has the day and the hour of there', () => {
    expect(saoPauloMoment(new Date('2026-03-01T01:02:03.999Z'))).toBe('2026-02-28 22:02:03')
  })

  it('writes midnight as the first hour of the day', () => {
    expect(saoPauloMoment(new Date('2026-03-01T03:00:00Z'))).toBe('2026-03-01 00:00:00')
  })
})

it.each([
  ['2026-11-17T10:00:00.000Z', true],
  ['2024-02-29T23:59:59Z', true],
  ['0001-01-01T00:00:00.000Z', true],
  ['0000-01-01T00:00:00.000Z', false],
  ['2026-02-30T00:00:00.000Z', false],
  ['2026-13-01T00:00:00.000Z', false],
  ['2026-01-01T25:00:00.000Z', false],
  ['9999-99-99T99:99:99Z', false],
  ['$1', false],
  ['1 de janeiro', false],
  ['', false],
])('a database takes %s: %s', (instant, expected) => {
  expect(isStorableInstant(instant)).toBe(expected)
})
