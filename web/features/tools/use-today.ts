import { useState } from 'react'
import { brasiliaDay } from '#domain/calendar/days.ts'

/** The day (YYYY-MM-DD) on which the screen was opened. */
export function useToday(): string {
  const [today] = useState(() => brasiliaDay(new Date()))
  return today
}
