import { monthOfDay } from './month-of-day.ts'
import { weekOfDay } from './week-of-day.ts'

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
