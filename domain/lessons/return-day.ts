import { shiftDay } from '#domain/calendar/days.ts'

/** How many days ahead a task may remind. */
export const returnDays = { min: 1, max: 60 } as const

/** The days offered at once; any other is chosen as a date. */
export const returnChoices = [
  { days: 1, label: 'Amanhã' },
  { days: 3, label: 'Em 3 dias' },
  { days: 7, label: 'Em uma semana' },
] as const

/** Both are São Paulo days, YYYY-MM-DD; days that no calendar has are refused too. */
export function isReturnDay(day: string, today: string): boolean {
  for (let ahead = returnDays.min; ahead <= returnDays.max; ahead += 1)
    if (shiftDay(today, ahead) === day) return true
  return false
}
