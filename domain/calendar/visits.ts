import { previousDay, shiftDay } from './days.ts'

/**
 * Consecutive days with a visit, up to today. Today cannot break a streak before it is over, so without a
 * visit today the streak of yesterday counts. Order and repeats do not matter; days after today (a clock set
 * back) do not count.
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

export interface CalendarDay {
  readonly day: string
  readonly visited: boolean
  readonly when: 'past' | 'today' | 'future'
}

/** Whole weeks from Sunday to Saturday, ending with the current one; oldest day first. */
export function recentWeeks(
  today: string,
  weeks: number,
  visited: ReadonlySet<string>,
): readonly CalendarDay[] {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const first = shiftDay(today, -weekday - 7 * (weeks - 1))
  return Array.from({ length: 7 * weeks }, (_, index) => {
    const day = shiftDay(first, index)
    const when = day === today ? 'today' : day < today ? 'past' : 'future'
    return { day, visited: visited.has(day), when }
  })
}
