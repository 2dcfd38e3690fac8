import { api, onlyMembers } from '#demo/implement.ts'
import { learnerRecordOf, updateLearner } from '#demo/learning/learner.ts'
import { memberOf, updateMember } from '#demo/people/members.ts'
import { afterOnboarding, afterOnboardingPath } from '#domain/onboarding/after-onboarding.ts'
import { assignTrail } from '#domain/onboarding/assign-trail.ts'
import { onboardingMessages } from '#domain/onboarding/messages.ts'
import { curricula } from '#domain/trails/curriculum.ts'

export const onboardingOperations = {
  state: api.onboarding.state.use(onlyMembers).handler(({ context }) => {
    const snapshot = context.read()
    const { questionnaire, assignedTrailId } = learnerRecordOf(snapshot, context.memberId)
    const { interests, displayName } = memberOf(snapshot, context.memberId)
    return {
      status: questionnaire === null ? ('pending' as const) : ('completed' as const),
      answers: questionnaire,
      interests,
      displayName,
      assignedTrailId,
    }
  }),
  finish: api.onboarding.finish.use(onlyMembers).handler(({ context, input, errors }) => {
    const { interests, displayName, ...questionnaire } = input
    const wanted = assignTrail(questionnaire, curricula.demonstration)
    const trail = context.content.trails.find(({ id }) => id === wanted)
    if (trail === undefined) throw errors.UNAVAILABLE()
    context.change((change) => {
      updateMember(change, context.memberId, () => ({ interests, displayName }))
      updateLearner(change, context.memberId, ({ unlocks, assignedTrailId, currentTrailId }) => ({
        questionnaire,
        assignedTrailId: trail.id,
        // The same answers again do not lead away from where the member works now.
        currentTrailId: assignedTrailId === trail.id ? currentTrailId : trail.id,
        unlocks: { [trail.id]: 'onboarding_assignment', ...unlocks },
      }))
    })
    const next = afterOnboarding(questionnaire.moment, trail.id)
    return {
      assignedTrail: { id: trail.id, name: trail.name },
      next,
      path: afterOnboardingPath(next),
      message: onboardingMessages.saved,
    }
  }),
}
