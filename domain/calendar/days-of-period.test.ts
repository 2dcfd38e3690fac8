import { expect, it } from 'vitest'
import { daysOf } from './days-of-period.ts'
import { startOfDay } from './start-of-day.ts'

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
  // Summer time began on this day, which therefore had no midnight.
  ['2018-11-04', '2018-11-04T03:00:00.000Z'],
  ['2018-11-05', '2018-11-05T02:00:00.000Z'],
])('%s begins at %s', (day, instant) => {
  expect(startOfDay(day).toISOString()).toBe(instant)
})
