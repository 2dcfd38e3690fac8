import { saoPauloDay } from '#domain/calendar/sao-paulo-day.ts'

/** The São Paulo day of an instant: dd/mm/aaaa. */
export function brazilianDate(instant: string): string {
  return saoPauloDay(new Date(instant)).split('-').reverse().join('/')
}

/** dd/mm of a day written YYYY-MM-DD. */
export function shortDay(day: string): string {
  return day.slice(5).split('-').reverse().join('/')
}
