import { monthOfDay } from './month-of-day.ts'
import { saoPauloDay } from './sao-paulo-day.ts'

/** The São Paulo month of an instant, as YYYY-MM: the month in which goals and the month's ranking are counted. */
export function saoPauloMonth(now: Date): string {
  return monthOfDay(saoPauloDay(now))
}
