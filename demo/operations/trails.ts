import { api, onlyMembers } from '#demo/implement.ts'
import { readLearner } from '#demo/learning/learner.ts'
import { reviewTrail } from '#demo/learning/review-trail.ts'
import { curricula, resolveTrailId } from '#domain/trails/curriculum.ts'
import { fallbackTrail } from '#domain/trails/learner.ts'
import { trailMessages } from '#domain/trails/messages.ts'
import { presentCard, presentTrail } from '#domain/trails/present-trail.ts'

const snapshot = 'demonstration'
const curriculum = curricula[snapshot]

export const trailsOperations = {
  list: api.trails.list.use(onlyMembers).handler(({ context }) => {
    const learner = readLearner(context.read(), context.memberId)
    return { trails: learner.trails.map((trail) => presentCard(trail, learner, snapshot)) }
  }),
  get: api.trails.get.use(onlyMembers).handler(({ context, input, errors }) => {
    const learner = readLearner(context.read(), context.memberId)
    const id = resolveTrailId(input.id, curriculum)
    const trail = learner.trails.find((known) => known.id === id)
    if (trail !== undefined) return { kind: 'trail', trail: presentTrail(trail, learner, snapshot) } as const
    const to = fallbackTrail(learner.trails, curriculum)
    if (to === null) throw errors.NOT_FOUND()
    return { kind: 'redirect', to, reason: 'unknown', message: trailMessages.unknown } as const
  }),
  review: api.trails.review.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const lessons = await context.content.lessons()
    const review = reviewTrail(context.read(), lessons, { memberId: context.memberId, rawTrailId: input.id })
    if (review === null) throw errors.NOT_FOUND()
    return review
  }),
}
