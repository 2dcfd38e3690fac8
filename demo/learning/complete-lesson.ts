import type { TrailCompletion } from '#contract/trails.ts'
import { recordEvent } from '#demo/economy/record-event.ts'
import { findTaskCard } from '#demo/evidence/task-cards.ts'
import type { Change } from '#demo/storage/snapshot.ts'
import { badgesGivenTo } from '#domain/badges/earned-badges.ts'
import { type Earned, earnedBy } from '#domain/economy/earned.ts'
import { answersTask } from '#domain/evidence/task-card.ts'
import { isTaskLongEnough } from '#domain/lessons/lesson-step.ts'
import type { StoredLesson } from '#domain/lessons/present-lesson.ts'
import type { TaskForm } from '#domain/lessons/task-form.ts'
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
  /** Empty if a test card alone is the answer. */
  readonly taskResponse: string
  readonly cardId?: string | undefined
  readonly basedOn?: number | undefined
}

type Refusal = StageRefusal | 'quiz-required' | 'idea-required' | 'task-too-short' | 'test-not-enough'

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
): Completed | Refusal {
  const found = findStage(readLearner(change, completion.memberId), completion, curriculum)
  if (found.status !== 'found') return found.status
  if (lesson === undefined) return 'not-found'
  return found.state === 'completed'
    ? edit(change, completion, found, lesson)
    : finish(change, completion, found, lesson)
}

function finish(
  change: Change,
  completion: Completion,
  { trail }: FoundStage,
  lesson: StoredLesson,
): Completed | Refusal {
  const { memberId, stageId, taskResponse, cardId = null, basedOn } = completion
  const answers = answersIn(learnerRecordOf(change, memberId), stageId)
  const isSettled = (id: string) => {
    const given = answers[id]
    const isPassed = given !== undefined && given.passed !== null
    return isExerciseSettled({ isAnswered: given !== undefined, isPassed }, curriculum)
  }
  if (!lesson.exercises.every(({ id }) => isSettled(id))) return 'quiz-required'
  if (needsIdea(trail.id, curriculum) && readLearner(change, memberId).activeIdea === null)
    return 'idea-required'
  const problem = answerProblem(change, completion, lesson.form)
  if (problem !== null) return problem

  const wasFinished = isTrailFinished(trail, readLearner(change, memberId))
  const at = change.now.toISOString()
  const answer = { trailId: trail.id, stageId, taskResponse, cardId, completedAt: at, updatedAt: at }
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

/** A card answers by itself; a text has to be long enough. */
function answerProblem(
  change: Change,
  { memberId, taskResponse, cardId }: Completion,
  { fields, card: task }: TaskForm,
): 'task-too-short' | 'test-not-enough' | null {
  if (cardId === undefined) return isTaskLongEnough(taskResponse, fields) ? null : 'task-too-short'
  const found = task && findTaskCard(change, memberId, task, { ideaId: null, cardId })
  return task && found && answersTask(task, found.card) ? null : 'test-not-enough'
}

/** Changes the answer of a finished stage. */
function edit(
  change: Change,
  completion: Completion,
  { trail }: FoundStage,
  lesson: StoredLesson,
): Completed | Refusal {
  const problem = answerProblem(change, completion, lesson.form)
  if (problem !== null) return problem
  const { memberId, stageId, taskResponse, cardId, basedOn } = completion
  if (cardId !== undefined)
    updateLearner(change, memberId, ({ progress }) => ({
      progress: progress.map((given) => (given.stageId === stageId ? { ...given, cardId } : given)),
    }))
  const { fields } = lesson.form
  const goals =
    taskResponse === '' ? [] : rewriteAnswer(change, { memberId, stageId, text: taskResponse, fields })
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
