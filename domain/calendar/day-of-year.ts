const dayMs = 86_400_000

/** Which day of its year a day (YYYY-MM-DD) is, from 1. */
export function dayOfYear(day: string): number {
  return (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / dayMs + 1
}
