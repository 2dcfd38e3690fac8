import type { Period } from './period.ts'
import { shiftDay } from './shift-day.ts'
import { weekOfDay } from './week-of-day.ts'

/** The first and the last day of the period that a day lies in. */
export function daysOf(period: Exclude<Period, 'ever'>, day: string): readonly [string, string] {
  switch (period) {
    case 'day':
      return [day, day]
    case 'week':
      return [weekOfDay(day), shiftDay(weekOfDay(day), 6)]
    case 'month':
      return [`${day.slice(0, 8)}01`, lastDayOfMonth(day)]
  }
}

function lastDayOfMonth(day: string): string {
  const inNextMonth = shiftDay(`${day.slice(0, 8)}01`, 31)
  return shiftDay(`${inNextMonth.slice(0, 8)}01`, -1)
}
