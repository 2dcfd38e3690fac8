/**
 * The calendar day that lies so many days after (or, negative, before) a day written YYYY-MM-DD. Counted in UTC,
 * where every day has 24 hours: a day already is a São Paulo day, so no time zone may move it again.
 */
export function shiftDay(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
