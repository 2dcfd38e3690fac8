import { shiftDay } from './shift-day.ts'

export interface CalendarDay {
  readonly day: string
  readonly visited: boolean
  readonly place: 'past' | 'today' | 'future'
}

/** Whole weeks from Sunday to Saturday, the last of them the one today is in; oldest day first. */
export function recentWeeks(
  today: string,
  weeks: number,
  visited: ReadonlySet<string>,
): readonly CalendarDay[] {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const first = shiftDay(today, -weekday - 7 * (weeks - 1))
  return Array.from({ length: 7 * weeks }, (_, index) => {
    const day = shiftDay(first, index)
    const place = day === today ? 'today' : day < today ? 'past' : 'future'
    return { day, visited: visited.has(day), place }
  })
}
