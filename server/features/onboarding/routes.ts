import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { finishOnboarding } from './finish-onboarding.ts'
import { readOnboarding } from './read-onboarding.ts'

export const onboardingRoutes = {
  state: api.onboarding.state.use(onlyMembers).handler(async ({ context, errors }) => {
    const state = await readOnboarding(context.database.sql, context.viewer.id)
    if (state === null) throw errors.UNAUTHENTICATED()
    return state
  }),
  finish: api.onboarding.finish.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const memberId = context.viewer.id
    const finished = await finishOnboarding(context.database.sql, {
      memberId,
      now: context.economy.now(),
      answers: input,
    })
    if (finished === 'no-member') throw errors.UNAUTHENTICATED()
    if (finished === 'no-trail') throw errors.UNAVAILABLE()
    const { answer, isNew, opened } = finished
    for (const type of ['profile', 'trails'] as const)
      context.realtime.publish({ to: memberId, event: { type } })
    if (isNew) {
      const { moment, challenge } = input
      context.record('questionnaire_submitted', { trailId: answer.assignedTrail.id, moment, challenge })
    }
    for (const trailId of opened) context.record('trail_unlocked', { trailId })
    return answer
  }),
}
