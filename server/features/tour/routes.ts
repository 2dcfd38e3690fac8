import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { finishTour } from './finish-tour.ts'

export const tourRoutes = {
  finish: api.tour.finish.use(onlyMembers).handler(async ({ context, input }) => {
    if (await finishTour(context.database.sql, context.viewer.id)) context.record(`tour_${input.outcome}`, {})
    return { done: true } as const
  }),
}
