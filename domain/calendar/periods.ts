import { saoPauloDay, shiftDay } from './days.ts'

/** How long a count lasts before it starts again at 0. */
export type Period = 'day' | 'week' | 'month' | 'ever'

/** Two days are in the same period exactly when their keys are equal. */
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

const daysInWeek = 7

/** The week a day belongs to, Monday to Sunday, named by the date of its Monday. */
export function weekOfDay(day: string): string {
  const sundayIsZero = new Date(`${day}T00:00:00Z`).getUTCDay()
  const daysSinceMonday = (sundayIsZero + daysInWeek - 1) % daysInWeek
  return shiftDay(day, -daysSinceMonday)
}

/** The month a day belongs to, as YYYY-MM. */
export function monthOfDay(day: string): string {
  return day.slice(0, 'YYYY-MM'.length)
}

/** The São Paulo week of an instant, named by its Monday: the week in which challenges are counted. */
export function saoPauloWeek(now: Date): string {
  return weekOfDay(saoPauloDay(now))
}

/** The São Paulo month of an instant, as YYYY-MM: the month in which goals and the month's ranking are counted. */
export function saoPauloMonth(now: Date): string {
  return monthOfDay(saoPauloDay(now))
}
