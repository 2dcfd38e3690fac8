import { api, onlyMembers } from '#demo/implement.ts'
import { finishTour } from '#demo/tour/finish-tour.ts'

export const tourOperations = {
  finish: api.tour.finish.use(onlyMembers).handler(({ context }) => finishTour(context, context.memberId)),
}
