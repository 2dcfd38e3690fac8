import { api, onlyMembers } from '#demo/implement.ts'
import { learnerRecordOf, updateLearner } from '#demo/learning/learner.ts'
import { recordOf, updateRecord } from '#demo/member-record.ts'
import { memberOf, updateMember } from '#demo/people/members.ts'
import type { Snapshot } from '#demo/storage/snapshot.ts'
import { afterOnboarding, afterOnboardingPath } from '#domain/onboarding/after-onboarding.ts'
import type { AssignmentAnswers } from '#domain/onboarding/assign-trail.ts'
import { assignAnew, previewTrail } from '#domain/onboarding/assignment.ts'
import { onboardingMessages } from '#domain/onboarding/messages.ts'
import { startingPointRestsUntil } from '#domain/onboarding/starting-point.ts'
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
      weeklyDigest: recordOf(snapshot, context.memberId).reminders.weeklyDigest,
      startingPointRestsUntil: restsUntil(snapshot, context.memberId),
    }
  }),
  preview: api.onboarding.preview.handler(({ context, input, errors }) => {
    const preview = previewTrail(context.content.trails, input, curricula.demonstration)
    if (preview === null) throw errors.UNAVAILABLE()
    return preview
  }),
  finish: api.onboarding.finish.use(onlyMembers).handler(({ context, input, errors }) => {
    const { interests, displayName, weeklyDigest, ...questionnaire } = input
    const assignment = assignIn(context.read(), context.memberId, questionnaire)
    if (assignment === null) throw errors.UNAVAILABLE()
    const { trail, isChanged, notice } = assignment
    context.change((change) => {
      updateMember(change, context.memberId, () => ({ interests, displayName }))
      if (weeklyDigest !== undefined)
        updateRecord(change, context.memberId, ({ reminders }) => ({
          reminders: { ...reminders, weeklyDigest },
        }))
      updateLearner(change, context.memberId, (learner) => ({
        questionnaire,
        assignedTrailId: trail.id,
        startingPointChangedAt: isChanged ? change.now.toISOString() : learner.startingPointChangedAt,
        // Repeating the same answers does not move the member away from their current trail.
        currentTrailId: learner.assignedTrailId === trail.id ? learner.currentTrailId : trail.id,
        unlocks: { [trail.id]: 'onboarding_assignment', ...learner.unlocks },
      }))
    })
    const next = afterOnboarding(questionnaire.moment, trail.id)
    return {
      assignedTrail: { id: trail.id, name: trail.name },
      next,
      path: afterOnboardingPath(next),
      message: onboardingMessages.saved,
      notice,
    }
  }),
  changeStart: api.onboarding.changeStart.use(onlyMembers).handler(({ context, input, errors }) => {
    const before = learnerRecordOf(context.read(), context.memberId).questionnaire
    if (before === null) throw errors.ONBOARDING_NEEDED()
    const questionnaire = { ...before, ...input }
    const assignment = assignIn(context.read(), context.memberId, questionnaire)
    if (assignment === null) throw errors.UNAVAILABLE()
    const { trail, reason, isChanged, notice } = assignment
    if (notice !== null) throw errors.STARTING_POINT_RESTS({ message: notice })
    context.change((change) =>
      updateLearner(change, context.memberId, ({ unlocks }) => ({
        questionnaire,
        ...(isChanged
          ? {
              assignedTrailId: trail.id,
              currentTrailId: trail.id,
              startingPointChangedAt: change.now.toISOString(),
              unlocks: { [trail.id]: 'onboarding_assignment' as const, ...unlocks },
            }
          : {}),
      })),
    )
    return { assignedTrail: { id: trail.id, name: trail.name }, isChanged, reason }
  }),
}

function restsUntil(snapshot: Snapshot, memberId: string): string | null {
  const { startingPointChangedAt: at } = learnerRecordOf(snapshot, memberId)
  return startingPointRestsUntil(at === null ? null : new Date(at), snapshot.now)
}

/** The trail that the answers assign. Writes nothing. */
function assignIn(snapshot: Snapshot, memberId: string, answers: AssignmentAnswers) {
  const { assignedTrailId, startingPointChangedAt: at } = learnerRecordOf(snapshot, memberId)
  const member = {
    trails: snapshot.content.trails,
    assignedTrailId,
    changedAt: at === null ? null : new Date(at),
  }
  return assignAnew(member, answers, snapshot.now, curricula.demonstration)
}
