import type { RequestContext, RequestViewer } from '#server/platform/http/context.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { getTrail, listTrails } from './read-trails.ts'
import { reviewTrail } from './review-trail.ts'

export const trailRoutes = {
  list: api.trails.list
    .use(onlyMembers)
    .handler(async ({ context }) => ({ trails: [...(await listTrails(readerOf(context)))] })),
  get: api.trails.get.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const answer = await getTrail(readerOf(context), input.id)
    if (answer === null) throw errors.NOT_FOUND()
    return answer
  }),
  review: api.trails.review.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const review = await reviewTrail(context.database.sql, {
      memberId: context.viewer.id,
      rawTrailId: input.id,
    })
    if (review === null) throw errors.NOT_FOUND()
    return review
  }),
}

function readerOf(context: RequestContext & { readonly viewer: RequestViewer }) {
  return {
    sql: context.database.sql,
    memberId: context.viewer.id,
    now: context.economy.now(),
    onUnlock: (trailId: string) => context.record('trail_unlocked', { trailId }),
  }
}
