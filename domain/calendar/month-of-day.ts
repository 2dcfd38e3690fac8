/** The month a day belongs to, as YYYY-MM. */
export function monthOfDay(day: string): string {
  return day.slice(0, 'YYYY-MM'.length)
}
