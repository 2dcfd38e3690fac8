import { saoPauloDay, shiftDay } from './days.ts'

/** How long a count lasts before it restarts at 0. */
export type Period = 'day' | 'week' | 'month' | 'ever'

/** Two days are in the same period if and only if their keys are equal. */
export function periodKey(period: Period, day: string): string {
  switch (period) {
    case 'day':
      return day
    case 'week':
      return weekOfDay(day)
    case 'month':
      return monthOfDay(day)
    case 'ever':
      return 'ever'
  }
}

/** The first and the last day of the period of a day. */
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

const daysInWeek = 7

/** The week of a day, Monday to Sunday, named by the date of its Monday. */
export function weekOfDay(day: string): string {
  const sundayIsZero = new Date(`${day}T00:00:00Z`).getUTCDay()
  const daysSinceMonday = (sundayIsZero + daysInWeek - 1) % daysInWeek
  return shiftDay(day, -daysSinceMonday)
}

/** The month of a day, as YYYY-MM. */
export function monthOfDay(day: string): string {
  return day.slice(0, 'YYYY-MM'.length)
}

/** The São Paulo week of an instant, named by its Monday: challenges are counted in it. */
export function saoPauloWeek(now: Date): string {
  return weekOfDay(saoPauloDay(now))
}

/** The São Paulo month of an instant, as YYYY-MM: goals and the monthly ranking are counted in it. */
export function saoPauloMonth(now: Date): string {
  return monthOfDay(saoPauloDay(now))
}
