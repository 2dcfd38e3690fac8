import type { ISql } from 'postgres'
import { streak } from '#domain/calendar/visits.ts'

const daysAtFirst = 32

/** Reads no more days than the streak is long: twice as many each time, until one of them breaks it. */
export async function readStreak(sql: ISql, memberId: string, today: string): Promise<number> {
  for (let limit = daysAtFirst; ; limit *= 2) {
    const rows = await sql<{ day: string }[]>`
      select day::text as day from active_days
      where user_id = ${memberId} and day <= ${today} order by day desc limit ${limit}`
    const length = streak(
      today,
      rows.map(({ day }) => day),
    )
    if (length < limit) return length
  }
}
