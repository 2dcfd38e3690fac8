import type { TrailCompletion } from '#contract/trails.ts'
import { recordEvent } from '#demo/economy/record-event.ts'
import type { Change } from '#demo/storage/snapshot.ts'
import { badgesGivenTo } from '#domain/badges/earned-badges.ts'
import { type Earned, earnedBy } from '#domain/economy/earned.ts'
import { isTaskLongEnough } from '#domain/lessons/lesson-step.ts'
import type { StoredLesson } from '#domain/lessons/present-lesson.ts'
import { type FoundStage, findStage, type StageRefusal } from '#domain/trails/catalogue.ts'
import { curricula, isExerciseSettled, needsIdea } from '#domain/trails/curriculum.ts'
import { isTrailFinished, positionInTrail } from '#domain/trails/learner.ts'
import { lessonMessages } from '#domain/trails/messages.ts'
import { presentCompletion } from '#domain/trails/present-trail.ts'
import { answersIn } from './exercise-answers.ts'
import { learnerRecordOf, readLearner, settleUnlocks, updateLearner } from './learner.ts'
import { rewriteAnswer } from './rewrite-answer.ts'
import { endTaskDraft } from './task-drafts.ts'

const snapshot = 'demonstration'
const curriculum = curricula[snapshot]

interface Completion {
  readonly memberId: string
  readonly trailId: string
  readonly stageId: string
  readonly taskResponse: string
  readonly basedOn?: number | undefined
}

interface Completed {
  stageId: string
  trailId: string
  status: 'completed' | 'edited'
  earned: Earned
  message: string
  badges: { id: string; name: string }[]
  done: number
  total: number
  percent: number
  nextStageId: string | null
  trailCompletion: TrailCompletion | null
  example: string
}

/** The answer, its pay, and what it finishes and opens; or the reason of a refusal. */
export function completeLesson(
  change: Change,
  completion: Completion,
  lesson: StoredLesson | undefined,
): Completed | StageRefusal | 'quiz-required' | 'idea-required' | 'task-too-short' {
  const found = findStage(readLearner(change, completion.memberId), completion, curriculum)
  if (found.status !== 'found') return found.status
  if (lesson === undefined) return 'not-found'
  return found.state === 'completed'
    ? edit(change, completion, found, lesson)
    : finish(change, completion, found, lesson)
}

function finish(
  change: Change,
  { memberId, stageId, taskResponse, basedOn }: Completion,
  { trail }: FoundStage,
  lesson: StoredLesson,
): Completed | 'quiz-required' | 'idea-required' | 'task-too-short' {
  const answers = answersIn(learnerRecordOf(change, memberId), stageId)
  const isSettled = (id: string) => {
    const given = answers[id]
    const isPassed = given !== undefined && given.passed !== null
    return isExerciseSettled({ isAnswered: given !== undefined, isPassed }, curriculum)
  }
  if (!lesson.exercises.every(({ id }) => isSettled(id))) return 'quiz-required'
  if (needsIdea(trail.id, curriculum) && readLearner(change, memberId).activeIdea === null)
    return 'idea-required'
  if (!isTaskLongEnough(taskResponse, lesson.form.fields)) return 'task-too-short'

  const wasFinished = isTrailFinished(trail, readLearner(change, memberId))
  const at = change.now.toISOString()
  const answer = { trailId: trail.id, stageId, taskResponse, completedAt: at, updatedAt: at }
  updateLearner(change, memberId, ({ progress }) => ({ progress: [...progress, answer] }))
  endTaskDraft(change, memberId, { stageId, taskResponse, basedOn })
  const { points, message } = lesson.reward
  const paid = recordEvent(change, {
    kind: 'stage-finished',
    memberId,
    trailId: trail.id,
    stageId,
    reward: points,
  })
  const finishesTrail = !wasFinished && isTrailFinished(trail, readLearner(change, memberId))
  const finished = finishesTrail
    ? recordEvent(change, { kind: 'trail-finished', memberId, trailId: trail.id })
    : null
  settleUnlocks(change, memberId)
  const learner = readLearner(change, memberId)
  const trailCompletion = finishesTrail ? presentCompletion(trail.id, learner, snapshot) : null
  const nextTrail = trailCompletion?.nextTrail
  const currentTrailId = nextTrail?.state === 'unlocked' ? nextTrail.id : trail.id
  // A new stage of a trail finished before does not lead away from the trail worked on since.
  if (!wasFinished) updateLearner(change, memberId, () => ({ currentTrailId }))
  return {
    ...positionInTrail(trail, stageId, learner),
    status: 'completed',
    earned: earnedBy(memberId, paid.rows, [...paid.goals, ...(finished?.goals ?? [])]),
    message: message === '' ? lessonMessages.reward : message,
    badges: badgesGivenTo(memberId, [...paid.badges, ...(finished?.badges ?? [])], snapshot),
    trailCompletion,
    example: lesson.example,
  }
}

/** Changes the answer of a finished stage. */
function edit(
  change: Change,
  { memberId, stageId, taskResponse, basedOn }: Completion,
  { trail }: FoundStage,
  lesson: StoredLesson,
): Completed | 'task-too-short' {
  if (!isTaskLongEnough(taskResponse, lesson.form.fields)) return 'task-too-short'
  const goals = rewriteAnswer(change, {
    memberId,
    stageId,
    text: taskResponse,
    fields: lesson.form.fields,
  })
  endTaskDraft(change, memberId, { stageId, taskResponse, basedOn })
  return {
    ...positionInTrail(trail, stageId, readLearner(change, memberId)),
    status: 'edited',
    earned: earnedBy(memberId, [], goals),
    message: lessonMessages.edited,
    badges: [],
    trailCompletion: null,
    example: lesson.example,
  }
}
