import { answerOnce } from '#demo/answer-once.ts'
import { findTaskCard } from '#demo/evidence/task-cards.ts'
import { api, onlyMembers } from '#demo/implement.ts'
import { completeLesson } from '#demo/learning/complete-lesson.ts'
import { answersIn, passedIn, storeAnswer } from '#demo/learning/exercise-answers.ts'
import { learnerRecordOf, readLearner } from '#demo/learning/learner.ts'
import { earlierAnswers } from '#demo/learning/review-trail.ts'
import { readSampleChecklist, setSampleStep } from '#demo/learning/sample-checklist.ts'
import { draftOf, keepTaskDraft, returnToTask } from '#demo/learning/task-drafts.ts'
import { saoPauloDay } from '#domain/calendar/days.ts'
import { scoreExercise } from '#domain/exercises/exercise.ts'
import { verdictOf } from '#domain/exercises/score.ts'
import { presentLesson } from '#domain/lessons/present-lesson.ts'
import { isReturnDay } from '#domain/lessons/return-day.ts'
import { findStage, type StageRefusal } from '#domain/trails/catalogue.ts'
import { curricula } from '#domain/trails/curriculum.ts'

const curriculum = curricula.demonstration

/** The contract's error names for a stage that may not be opened. */
const stageErrors = {
  'not-found': 'NOT_FOUND',
  'trail-locked': 'TRAIL_LOCKED',
  'stage-locked': 'STAGE_LOCKED',
} as const satisfies Record<StageRefusal, string>

export const lessonsOperations = {
  get: api.lessons.get.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { memberId } = context
    const lesson = (await context.content.lessons())[input.stageId]
    const snapshot = context.read()
    const learner = readLearner(snapshot, memberId)
    const found = findStage(learner, input, curriculum)
    if (found.status !== 'found') throw errors[stageErrors[found.status]]()
    if (lesson === undefined) throw errors.NOT_FOUND()
    const record = learnerRecordOf(snapshot, memberId)
    const given = record.progress.find(({ stageId }) => stageId === input.stageId)
    const { activeIdea } = learner
    const { card: task } = lesson.form
    const asked = { ideaId: activeIdea?.id ?? null, cardId: given?.cardId ?? null }
    return presentLesson(
      found,
      lesson,
      {
        answer:
          given === undefined
            ? null
            : {
                text: given.taskResponse,
                cardId: given.cardId,
                completedAt: given.completedAt,
                updatedAt: given.updatedAt,
              },
        earlier: earlierAnswers(snapshot, memberId, lesson.form.uses),
        draft: draftOf(snapshot, memberId, input.stageId),
        passed: passedIn(answersIn(record, input.stageId)),
        activeIdea,
        test: task && findTaskCard(snapshot, memberId, task, asked),
        today: saoPauloDay(snapshot.now),
      },
      'demonstration',
    )
  }),
  answerExercise: api.lessons.answerExercise.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { stageId, exerciseId, answer } = input
    const lesson = (await context.content.lessons())[stageId]
    return context.change((change) => {
      const found = findStage(readLearner(change, context.memberId), input, curriculum)
      if (found.status !== 'found') throw errors[stageErrors[found.status]]()
      if (lesson === undefined) throw errors.NOT_FOUND()
      const exercise = lesson.exercises.find(({ id }) => id === exerciseId)
      if (exercise === undefined) throw errors.NO_EXERCISE()
      const score = scoreExercise(exercise, answer)
      if (score === null) throw errors.ANSWER_UNKNOWN()
      storeAnswer(change, context.memberId, { stageId, exerciseId, answer, isRight: score.correct })
      return verdictOf(score)
    })
  }),
  keepTask: api.lessons.keepTask.use(onlyMembers).handler(({ context, input, errors }) =>
    context.change((change) => {
      const found = findStage(readLearner(change, context.memberId), input, curriculum)
      if (found.status !== 'found') throw errors[stageErrors[found.status]]()
      const kept = keepTaskDraft(change, context.memberId, input)
      if (kept.kind === 'conflict') throw errors.CONFLICT({ data: kept.task })
      return { version: kept.task.version }
    }),
  ),
  returnToTask: api.lessons.returnToTask.use(onlyMembers).handler(({ context, input, errors }) =>
    context.change((change) => {
      if (input.day !== null && !isReturnDay(input.day, saoPauloDay(change.now)))
        throw errors.RETURN_DAY_INVALID()
      const found = findStage(readLearner(change, context.memberId), input, curriculum)
      if (found.status !== 'found') throw errors[stageErrors[found.status]]()
      returnToTask(change, context.memberId, input.stageId, input.day)
      return { returnOn: input.day }
    }),
  ),
  complete: api.lessons.complete.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const { memberId } = context
    const { key, basedOn, taskResponse = '', ...rest } = input
    const body = { ...rest, taskResponse }
    const lesson = (await context.content.lessons())[input.stageId]
    const result = context.change((change) =>
      answerOnce(change, { memberId, key, operation: 'lessons.complete', body }, () => {
        const completed = completeLesson(change, { memberId, basedOn, ...body }, lesson)
        if (completed === 'quiz-required') throw errors.QUIZ_REQUIRED()
        if (completed === 'idea-required') throw errors.IDEA_REQUIRED()
        if (completed === 'task-too-short') throw errors.TASK_TOO_SHORT()
        if (completed === 'test-not-enough') throw errors.TEST_NOT_ENOUGH()
        if (typeof completed === 'string') throw errors[stageErrors[completed]]()
        return completed
      }),
    )
    if (result.status === 'key-reused') throw errors.KEY_REUSED()
    return result.answer
  }),
  sampleChecklist: api.lessons.sampleChecklist
    .use(onlyMembers)
    .handler(({ context }) => readSampleChecklist(context.read(), context.memberId)),
  setSampleStep: api.lessons.setSampleStep
    .use(onlyMembers)
    .handler(({ context, input }) =>
      context.change((change) => setSampleStep(change, { memberId: context.memberId, ...input })),
    ),
}
