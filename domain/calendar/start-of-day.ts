import { saoPauloDay } from '#domain/calendar/sao-paulo-day.ts'

const hour = 3_600_000

/**
 * The first instant of a São Paulo day. The city is three hours behind UTC, or two where it kept summer time, in
 * which days may begin at one o'clock: the first hour of the calendar date is looked for instead of assumed.
 */
export function startOfDay(day: string): Date {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`)
  for (let hours = 0; ; hours += 1) {
    const instant = new Date(midnightUtc + hours * hour)
    if (saoPauloDay(instant) >= day) return instant
  }
}
