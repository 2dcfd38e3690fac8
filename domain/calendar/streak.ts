import { previousDay } from './previous-day.ts'

/**
 * How many days in a row the member came, up to today. A day that is not over yet cannot break a streak, so
 * someone who has not come today still has yesterday's. Order and repeats do not matter; days after today (a
 * clock that was set back) do not count.
 */
export function streak(today: string, activeDays: Iterable<string>): number {
  const active = new Set(activeDays)
  let day = active.has(today) ? today : previousDay(today)
  let length = 0
  while (active.has(day)) {
    length += 1
    day = previousDay(day)
  }
  return length
}
