import type { Sql } from 'postgres'

/** Returns whether this was the first time: the tour ends once, for all devices. */
export async function finishTour(sql: Sql, memberId: string): Promise<boolean> {
  const ended = await sql`
    update profiles set tour_completed = true where id = ${memberId} and not tour_completed returning 1`
  return ended.length > 0
}
