import { shiftDay } from '#domain/calendar/days.ts'

/** Whether banks and offices open on a day (YYYY-MM-DD); the caller knows the holidays. */
export type IsBusinessDay = (day: string) => boolean

/** A longer closure does not exist: a wrong rule must not search for ever. */
const longestClosure = 15

export function sameOrNextBusinessDay(day: string, isBusinessDay: IsBusinessDay): string {
  return search(day, 1, isBusinessDay)
}

export function sameOrPreviousBusinessDay(day: string, isBusinessDay: IsBusinessDay): string {
  return search(day, -1, isBusinessDay)
}

function search(day: string, step: 1 | -1, isBusinessDay: IsBusinessDay): string {
  let found = day
  for (let tries = 0; tries < longestClosure && !isBusinessDay(found); tries += 1)
    found = shiftDay(found, step)
  return found
}

/** The same date some months later, or the last of a shorter month: 31/01 and one month is 28/02. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const total = year * 12 + month - 1 + months
  const [newYear, newMonth] = [Math.floor(total / 12), (total % 12) + 1]
  return isoDay(newYear, newMonth, Math.min(date, lastDate(newYear, newMonth)))
}

export function isoDay(year: number, month: number, date: number): string {
  return [String(year).padStart(4, '0'), pad(month), pad(date)].join('-')
}

/** The number of days of a month, 1 to 12. */
export function lastDate(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

/** Whether a text is a date that exists, within the years that the calendars know. */
export function isRealDay(text: string): boolean {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return false
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
  if (!(year >= 2000 && year <= 2098 && month >= 1 && month <= 12)) return false
  return date >= 1 && date <= lastDate(year, month) && isoDay(year, month, date) === text
}

const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const

export function weekdayName(day: string): string {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
}

/** 'num sábado', 'numa segunda'. */
export function onWeekday(day: string): string {
  const name = weekdayName(day)
  return `${name === 'sábado' || name === 'domingo' ? 'num' : 'numa'} ${name}`
}

/** 20/11/2026 */
export function brazilianDay(day: string): string {
  return day.split('-').reverse().join('/')
}

export const monthNames: readonly string[] = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

/** 1 is 'janeiro'. */
export function monthName(month: number): string {
  return monthNames[month - 1] ?? ''
}
