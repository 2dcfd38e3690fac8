import type { TrailCompletion } from '#contract/trails.ts'
import { recordEvent } from '#demo/economy/record-event.ts'
import type { Change } from '#demo/storage/snapshot.ts'
import { badgesGivenTo } from '#domain/badges/earned-badges.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { type Earned, earnedBy } from '#domain/economy/earned.ts'
import type { StoredLesson } from '#domain/lessons/present-lesson.ts'
import { newCharacters } from '#domain/lessons/rewrite.ts'
import { type FoundStage, findStage, type StageRefusal } from '#domain/trails/catalogue.ts'
import { curricula, isExerciseSettled, needsIdea } from '#domain/trails/curriculum.ts'
import { lessonMessages } from '#domain/trails/messages.ts'
import { presentCompletion } from '#domain/trails/present-trail.ts'
import { isFinished, positionInTrail } from '#domain/trails/progress.ts'
import { answersIn } from './exercise-answers.ts'
import { learnerRecordOf, readLearner, settleUnlocks, updateLearner } from './learner.ts'

const snapshot = 'demonstration'
const curriculum = curricula[snapshot]

interface Completion {
  readonly memberId: string
  readonly trailId: string
  readonly stageId: string
  readonly taskResponse: string
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
): Completed | StageRefusal | 'quiz-required' | 'idea-required' {
  const found = findStage(readLearner(change, completion.memberId), completion, curriculum)
  if (found.status !== 'found') return found.status
  if (lesson === undefined) return 'not-found'
  return found.state === 'completed'
    ? edit(change, completion, found, lesson)
    : finish(change, completion, found, lesson)
}

function finish(
  change: Change,
  { memberId, stageId, taskResponse }: Completion,
  { trail }: FoundStage,
  lesson: StoredLesson,
): Completed | 'quiz-required' | 'idea-required' {
  const answers = answersIn(learnerRecordOf(change, memberId), stageId)
  const isSettled = (id: string) => {
    const given = answers[id]
    const isPassed = given !== undefined && given.passed !== null
    return isExerciseSettled({ isAnswered: given !== undefined, isPassed }, curriculum)
  }
  if (!lesson.exercises.every(({ id }) => isSettled(id))) return 'quiz-required'
  if (needsIdea(trail.id, curriculum) && readLearner(change, memberId).activeIdea === null)
    return 'idea-required'

  const at = change.now.toISOString()
  const answer = { trailId: trail.id, stageId, taskResponse, completedAt: at, updatedAt: at }
  updateLearner(change, memberId, ({ progress }) => ({ progress: [...progress, answer] }))
  const { points, message } = lesson.reward
  const paid = recordEvent(change, {
    kind: 'stage-finished',
    memberId,
    trailId: trail.id,
    stageId,
    reward: points,
  })
  const finishesTrail = isFinished(trail.stageIds, readLearner(change, memberId).completed)
  const finished = finishesTrail
    ? recordEvent(change, { kind: 'trail-finished', memberId, trailId: trail.id })
    : null
  settleUnlocks(change, memberId)
  const learner = readLearner(change, memberId)
  const trailCompletion = finishesTrail ? presentCompletion(trail.id, learner, snapshot) : null
  const nextTrail = trailCompletion?.nextTrail
  const currentTrailId = nextTrail?.state === 'unlocked' ? nextTrail.id : trail.id
  updateLearner(change, memberId, () => ({ currentTrailId }))
  return {
    ...positionInTrail(trail, stageId, learner.completed),
    status: 'completed',
    earned: earnedBy(memberId, paid.rows, [...paid.goals, ...(finished?.goals ?? [])]),
    message: message === '' ? lessonMessages.reward : message,
    badges: badgesGivenTo(memberId, [...paid.badges, ...(finished?.badges ?? [])], snapshot),
    trailCompletion,
    example: lesson.example,
  }
}

/**
 * Changes the answer of a finished stage. It pays nothing itself; a rewrite counts for the missions that ask
 * for one.
 */
function edit(
  change: Change,
  { memberId, stageId, taskResponse }: Completion,
  { trail }: FoundStage,
  lesson: StoredLesson,
): Completed {
  const updatedAt = change.now.toISOString()
  const before = learnerRecordOf(change, memberId).progress.find((given) => given.stageId === stageId)
  updateLearner(change, memberId, ({ progress }) => ({
    progress: progress.map((given) =>
      given.stageId === stageId && given.taskResponse !== taskResponse
        ? { ...given, taskResponse, updatedAt }
        : given,
    ),
  }))
  const { goals } = recordEvent(change, {
    kind: 'task-rewritten',
    memberId,
    day: saoPauloDay(change.now),
    newCharacters: newCharacters(before?.taskResponse ?? '', taskResponse),
  })
  return {
    ...positionInTrail(trail, stageId, readLearner(change, memberId).completed),
    status: 'edited',
    earned: earnedBy(memberId, [], goals),
    message: lessonMessages.edited,
    badges: [],
    trailCompletion: null,
    example: lesson.example,
  }
}
