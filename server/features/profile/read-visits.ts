import type { Sql } from 'postgres'
import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import { readStreak } from '#server/platform/economy/read-streak.ts'

const daysShown = 35

export async function readVisits(sql: Sql, memberId: string, now: Date) {
  const today = saoPauloDay(now)
  const [streak, visits] = await Promise.all([
    readStreak(sql, memberId, today),
    sql<{ day: string }[]>`
      select day::text as day from active_days
      where user_id = ${memberId} and day between ${shiftDay(today, 1 - daysShown)} and ${today} order by day`,
  ])
  return { today, streak, days: visits.map(({ day }) => day) }
}
