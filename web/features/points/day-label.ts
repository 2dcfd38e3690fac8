import { previousDay } from '#domain/calendar/days.ts'

/** A São Paulo day (YYYY-MM-DD) as a heading: 'Hoje', 'Ontem', '03/11/2026'. */
export function dayLabel(day: string, today: string): string {
  if (day === today) return 'Hoje'
  if (day === previousDay(today)) return 'Ontem'
  return day.split('-').reverse().join('/')
}
