import { shiftDay } from './shift-day.ts'

/** The day before a day written YYYY-MM-DD. */
export function previousDay(day: string): string {
  return shiftDay(day, -1)
}
