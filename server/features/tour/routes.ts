import type { Sql } from 'postgres'
import { api, onlyMembers } from '#server/platform/http/implement.ts'

export const tourRoutes = {
  finish: api.tour.finish.use(onlyMembers).handler(async ({ context, input }) => {
    if (await finishTour(context.database.sql, context.viewer.id)) context.record(`tour_${input.outcome}`, {})
    return { done: true } as const
  }),
}

/** Returns whether this was the first time: the tour ends once, for all devices. */
export async function finishTour(sql: Sql, memberId: string): Promise<boolean> {
  const ended = await sql`
    update profiles set tour_completed = true where id = ${memberId} and not tour_completed returning 1`
  return ended.length > 0
}
