import { saoPauloDay } from './sao-paulo-day.ts'
import { weekOfDay } from './week-of-day.ts'

/** The São Paulo week of an instant, named by its Monday: the week in which challenges are counted. */
export function saoPauloWeek(now: Date): string {
  return weekOfDay(saoPauloDay(now))
}
