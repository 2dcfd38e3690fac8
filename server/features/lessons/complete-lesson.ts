import type { ISql } from 'postgres'
import type { TrailCompletion } from '#contract/trails.ts'
import { badgesGivenTo } from '#domain/badges/earned-badges.ts'
import { type Earned, earnedBy } from '#domain/economy/earned.ts'
import { answersTask } from '#domain/evidence/task-card.ts'
import type { Exercise } from '#domain/exercises/exercise.ts'
import { isTaskLongEnough } from '#domain/lessons/lesson-step.ts'
import type { PassedExercises } from '#domain/lessons/present-lesson.ts'
import { type TaskForm, taskParts } from '#domain/lessons/task-form.ts'
import {
  type CatalogueLearner,
  type FoundStage,
  findStage,
  type StageRefusal,
} from '#domain/trails/catalogue.ts'
import { isExerciseSettled, needsIdea } from '#domain/trails/curriculum.ts'
import { isTrailFinished, positionInTrail } from '#domain/trails/learner.ts'
import { lessonMessages } from '#domain/trails/messages.ts'
import { presentCompletion } from '#domain/trails/present-trail.ts'
import { readTaskCard } from '#server/features/evidence/public.ts'
import { type AnsweredOnce, answerOnce } from '#server/platform/economy/answer-once.ts'
import type { Economy, EconomyTransaction } from '#server/platform/economy/create-economy.ts'
import { readLearner } from '#server/platform/learning/read-learner.ts'
import { rewriteAnswer } from '#server/platform/learning/rewrite-answer.ts'
import { settleUnlocks } from '#server/platform/learning/unlock.ts'
import { endTaskDraft } from './keep-task.ts'
import { readAnswer, readStage } from './read-lesson.ts'

export type Completion = {
  readonly memberId: string
  readonly trailId: string
  readonly stageId: string
  /** Empty if a test card alone is the answer. */
  readonly taskResponse: string
  readonly cardId?: string | undefined
  readonly basedOn?: number | undefined
  readonly key: string
}

/** A type and not an interface, because it is stored as JSON. */
type Completed = {
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

type Refusal = StageRefusal | 'quiz-required' | 'idea-required' | 'task-too-short' | 'test-not-enough'

/** What to publish after commit; null if nothing happened: refused, or a repeat. */
type LessonChange = {
  readonly kind: 'completed' | 'edited'
  readonly trailId: string
  readonly opened: readonly string[]
} | null

type Outcome = { readonly result: AnsweredOnce<Completed, Refusal>; readonly change: LessonChange }

/**
 * One transaction: the answer, its points, what it finishes and opens, and the stored response for repeats of
 * the key. The member's row is locked, so simultaneous requests complete a stage only once.
 */
export function completeLesson(economy: Economy, completion: Completion): Promise<Outcome> {
  const { memberId, trailId, stageId, taskResponse, cardId, key } = completion
  return economy.transaction<Outcome>(async (transaction) => {
    let change: LessonChange = null
    const request = {
      memberId,
      key,
      operation: 'lessons.complete',
      body: { trailId, stageId, taskResponse, ...(cardId === undefined ? {} : { cardId }) },
    }
    const result = await answerOnce<Completed, Refusal>(transaction, request, async () => {
      const learner = await readLearner(transaction.sql, memberId)
      const found = findStage(learner, { trailId, stageId })
      if (found.status !== 'found') return { refusal: found.status }
      if (found.state === 'completed') {
        const edited = await edit(transaction, completion, learner, found)
        if ('refusal' in edited) return edited
        change = { kind: 'edited', trailId: found.trail.id, opened: [] }
        return edited
      }
      const first = await finish(transaction, completion, learner, found)
      if ('refusal' in first) return first
      change = { kind: 'completed', trailId: found.trail.id, opened: first.opened }
      return { answer: first.answer }
    })
    return { result, change }
  })
}

async function finish(
  transaction: EconomyTransaction,
  completion: Completion,
  learner: CatalogueLearner,
  { trail }: FoundStage,
): Promise<{ answer: Completed; opened: readonly string[] } | { refusal: Refusal }> {
  const { memberId, stageId, taskResponse, cardId } = completion
  const { sql, now, recordEvent } = transaction
  const [stage, { passed }] = await Promise.all([
    readStage(sql, stageId),
    readAnswer(sql, { memberId, stageId }),
  ])
  const isSettled = ({ id }: Exercise) => {
    const isPassed = Object.hasOwn(passed, id)
    return isExerciseSettled({ isAnswered: isPassed, isPassed })
  }
  if (!stage.exercises.every(isSettled)) return { refusal: 'quiz-required' }
  if (needsIdea(trail.id) && learner.activeIdea === null) return { refusal: 'idea-required' }
  const { fields } = stage.form
  const parts = taskResponse === '' ? null : taskParts(fields, taskResponse)
  const refusal = await answerProblem(transaction, completion, stage.form)
  if (refusal !== null) return { refusal }

  const at = now.toISOString()
  const ideaId = needsIdea(trail.id) ? (learner.activeIdea?.id ?? null) : null
  await sql`
    insert into trail_progress
      (user_id, trail_id, stage_id, idea_id, quiz_answer, task_response, task_parts, card_id, created_at,
        updated_at)
    values (${memberId}, ${trail.id}, ${stageId}, ${ideaId}, ${firstChoice(stage.exercises, passed)},
      ${taskResponse}, ${parts && JSON.stringify(parts)}::jsonb, ${cardId ?? null}, ${at}::timestamptz,
      ${at}::timestamptz)`
  await endTaskDraft(sql, { ...completion, now, text: taskResponse })
  const { points, message } = stage.reward
  const paid = await recordEvent({
    kind: 'stage-finished',
    memberId,
    trailId: trail.id,
    stageId,
    reward: points,
  })
  const completed = new Set([...learner.completed, stageId])
  const wasFinished = isTrailFinished(trail, learner)
  const finishesTrail = !wasFinished && isTrailFinished(trail, { ...learner, completed })
  const finished = finishesTrail
    ? await recordEvent({ kind: 'trail-finished', memberId, trailId: trail.id })
    : null

  const after = await settleUnlocks({ sql, memberId, now }, { ...learner, completed })
  const trailCompletion = finishesTrail ? presentCompletion(trail.id, after.learner) : null
  // A new stage of a trail finished before does not lead away from the trail worked on since.
  if (!wasFinished)
    await workOn(
      sql,
      memberId,
      trailCompletion?.nextTrail?.state === 'unlocked' ? trailCompletion.nextTrail.id : trail.id,
    )
  return {
    opened: after.opened,
    answer: {
      ...positionInTrail(trail, stageId, after.learner),
      status: 'completed',
      earned: earnedBy(memberId, paid.rows, [...paid.goals, ...(finished?.goals ?? [])]),
      message: message === '' ? lessonMessages.reward : message,
      badges: badgesGivenTo(memberId, [...paid.badges, ...(finished?.badges ?? [])], 'product'),
      trailCompletion,
      example: stage.example,
    },
  }
}

/** A card answers by itself; a text has to be long enough. */
async function answerProblem(
  { sql, now }: EconomyTransaction,
  { memberId, taskResponse, cardId }: Completion,
  { fields, card: task }: TaskForm,
): Promise<'task-too-short' | 'test-not-enough' | null> {
  if (cardId === undefined) return isTaskLongEnough(taskResponse, fields) ? null : 'task-too-short'
  const found = task && (await readTaskCard(sql, task, { memberId, ideaId: null, cardId, now }))
  return task && found && answersTask(task, found.card) ? null : 'test-not-enough'
}

/** The option taken in the first question with options; null if the lesson has none. */
function firstChoice(exercises: readonly Exercise[], passed: PassedExercises): number | null {
  const choice = exercises.find(({ kind }) => kind === 'choice')
  const answer = choice && passed[choice.id]
  return answer?.kind === 'choice' ? answer.option : null
}

/** Edits the answer of a finished stage: pays nothing, but counts for missions that ask for a rewrite. */
async function edit(
  transaction: EconomyTransaction,
  completion: Completion,
  learner: CatalogueLearner,
  { trail }: FoundStage,
): Promise<{ answer: Completed } | { refusal: Refusal }> {
  const { memberId, stageId, taskResponse, cardId } = completion
  const { sql, now } = transaction
  const { answer } = await readAnswer(sql, { memberId, stageId })
  const { example, form } = await readStage(sql, stageId)
  const refusal = await answerProblem(transaction, completion, form)
  if (refusal !== null) return { refusal }
  if (cardId !== undefined)
    await sql`
      update trail_progress set card_id = ${cardId} where user_id = ${memberId} and stage_id = ${stageId}`
  const before = answer?.text ?? ''
  const goals =
    taskResponse === ''
      ? []
      : await rewriteAnswer(transaction, { memberId, stageId, before, text: taskResponse })
  await endTaskDraft(sql, { ...completion, now, text: taskResponse })
  return {
    answer: {
      ...positionInTrail(trail, stageId, learner),
      status: 'edited',
      earned: earnedBy(memberId, [], goals),
      message: lessonMessages.edited,
      badges: [],
      trailCompletion: null,
      example,
    },
  }
}

/** 'Continuar minha trilha' leads to this trail from now on. */
async function workOn(sql: ISql, memberId: string, trailId: string): Promise<void> {
  await sql`
    update profiles set current_trail_id = ${trailId}
    where id = ${memberId} and current_trail_id is distinct from ${trailId}`
}
