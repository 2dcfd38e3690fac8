import { shiftDay } from '#domain/calendar/days.ts'

/** Events on a member's ideas on one São Paulo day. */
export interface DayOfIdeas {
  readonly day: string
  readonly views: number
  readonly reactions: number
  readonly comments: number
}

/** The periods the charts can show, in days. */
export const insightPeriods = [7, 30, 90] as const

export type InsightPeriod = (typeof insightPeriods)[number]

/** The given number of days up to today, oldest first; days without events are zeros. */
export function dailySeries(
  today: string,
  length: number,
  known: readonly DayOfIdeas[],
): readonly DayOfIdeas[] {
  const byDay = new Map(known.map((one) => [one.day, one]))
  return Array.from({ length }, (_, index) => {
    const day = shiftDay(today, index - length + 1)
    return byDay.get(day) ?? { day, views: 0, reactions: 0, comments: 0 }
  })
}
