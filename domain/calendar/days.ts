let formatter: Intl.DateTimeFormat | undefined

const minuteMs = 60_000

/** Formatting is the slowest part of many requests, and a day never changes within a minute. */
let last = { minute: Number.NaN, day: '' }

/** The São Paulo calendar date of an instant, as YYYY-MM-DD: caps, streaks and missions change with it. */
export function saoPauloDay(now: Date): string {
  const minute = Math.floor(now.getTime() / minuteMs)
  if (minute !== last.minute) last = { minute, day: formatDay(now) }
  return last.day
}

/** Created when first needed: the first formatter takes a slow phone a tenth of a second. */
function formatDay(now: Date): string {
  formatter ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Sao_Paulo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return formatter.format(now)
}

const hourMs = 3_600_000

/**
 * The date of an instant three hours behind UTC, as YYYY-MM-DD: São Paulo's date while Brazil has no summer
 * time, as since 2019. Only for text shown immediately: `saoPauloDay` knows the time zone, but its first use
 * takes a slow phone a tenth of a second.
 */
export function brasiliaDay(moment: Date): string {
  return new Date(moment.getTime() - 3 * hourMs).toISOString().slice(0, 10)
}

/**
 * The day so many days after (or, if negative, before) a day written YYYY-MM-DD. Computed in UTC, where every
 * day has 24 hours: the input is already a São Paulo day, so no time zone may shift it again.
 */
export function shiftDay(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The day before a day written YYYY-MM-DD. */
export function previousDay(day: string): string {
  return shiftDay(day, -1)
}

const dayMs = 86_400_000

/** The day's number in its year (YYYY-MM-DD), from 1. */
export function dayOfYear(day: string): number {
  return (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / dayMs + 1
}

/**
 * The first instant of a São Paulo day. The city is three hours behind UTC, or two in years with summer time,
 * when days may begin at one o'clock: so this searches the first hour of the date.
 */
export function startOfDay(day: string): Date {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`)
  for (let hours = 0; ; hours += 1) {
    const instant = new Date(midnightUtc + hours * hourMs)
    if (saoPauloDay(instant) >= day) return instant
  }
}

let clock: Intl.DateTimeFormat | undefined

/** The São Paulo date and time (YYYY-MM-DD HH:MM:SS), which spreadsheets of any language read as a time. */
export function saoPauloMoment(moment: Date): string {
  clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return `${saoPauloDay(moment)} ${clock.format(moment)}`
}

/**
 * Whether PostgreSQL accepts this instant. JavaScript knows a year 0, reads February 30 as March 2 and '$1'
 * as a year; PostgreSQL refuses them all.
 */
export function isStorableInstant(instant: string): boolean {
  const read = new Date(instant)
  if (Number.isNaN(read.getTime()) || read.getUTCFullYear() < 1) return false
  const [day] = instant.split('T', 1)
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(`${day}T`)
}
