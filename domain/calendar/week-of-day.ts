import { shiftDay } from './shift-day.ts'

const daysInWeek = 7

/** The week a day belongs to, Monday to Sunday, named by the date of its Monday. */
export function weekOfDay(day: string): string {
  const sundayIsZero = new Date(`${day}T00:00:00Z`).getUTCDay()
  const daysSinceMonday = (sundayIsZero + daysInWeek - 1) % daysInWeek
  return shiftDay(day, -daysSinceMonday)
}
