import { saoPauloDay, shiftDay, startOfDay } from '#domain/calendar/days.ts'
import { weekOfDay } from '#domain/calendar/periods.ts'

/** What came of a weekly mail; 'refused': the mail server will never take it. */
export const digestOutcomes = ['sent', 'nothing', 'unwanted', 'refused'] as const

export type DigestOutcome = (typeof digestOutcomes)[number]

export type DigestWeek = {
  /** Its Monday, YYYY-MM-DD. */
  readonly week: string
  readonly from: Date
  /** The first instant after it. */
  readonly to: Date
}

/** The last whole week in São Paulo, Monday to Sunday. */
export function digestWeek(now: Date): DigestWeek {
  const monday = weekOfDay(saoPauloDay(now))
  const week = shiftDay(monday, -7)
  return { week, from: startOfDay(week), to: startOfDay(monday) }
}
