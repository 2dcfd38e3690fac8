import { previewTrail } from '#domain/onboarding/assignment.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { readCatalogue } from '#server/platform/learning/read-learner.ts'
import { changeStart } from './change-start.ts'
import { finishOnboarding } from './finish-onboarding.ts'
import { readOnboarding } from './read-onboarding.ts'

export const onboardingRoutes = {
  state: api.onboarding.state
    .use(onlyMembers)
    .handler(({ context }) => readOnboarding(context.database.sql, context.viewer.id, context.economy.now())),
  finish: api.onboarding.finish.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const memberId = context.viewer.id
    const finished = await finishOnboarding(context.database.sql, {
      memberId,
      now: context.economy.now(),
      answers: input,
    })
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
  preview: api.onboarding.preview.handler(async ({ context, input, errors }) => {
    const preview = previewTrail(await readCatalogue(context.database.sql), input)
    if (preview === null) throw errors.UNAVAILABLE()
    return preview
  }),
  changeStart: api.onboarding.changeStart.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const memberId = context.viewer.id
    const changed = await changeStart(context.database.sql, {
      memberId,
      now: context.economy.now(),
      ...input,
    })
    if (changed === 'no-trail') throw errors.UNAVAILABLE()
    if (changed === 'no-answers') throw errors.ONBOARDING_NEEDED()
    if ('rests' in changed) throw errors.STARTING_POINT_RESTS({ message: changed.rests })
    const { answer, opened } = changed
    if (answer.isChanged)
      for (const type of ['profile', 'trails'] as const)
        context.realtime.publish({ to: memberId, event: { type } })
    for (const trailId of opened) context.record('trail_unlocked', { trailId })
    return answer
  }),
}
