import type { StageRefusal } from '#domain/trails/catalogue.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { answerExercise } from './answer-exercise.ts'
import { completeLesson } from './complete-lesson.ts'
import { keepTaskDraft, returnToTask } from './keep-task.ts'
import { getLesson } from './read-lesson.ts'
import { readSampleChecklist, setSampleStep } from './sample-checklist.ts'

/** Maps the reasons why a stage may not be opened to the contract's errors. */
const stageErrors = {
  'not-found': 'NOT_FOUND',
  'trail-locked': 'TRAIL_LOCKED',
  'stage-locked': 'STAGE_LOCKED',
} as const satisfies Record<StageRefusal, string>

export const lessonRoutes = {
  get: api.lessons.get.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const lesson = await getLesson(context.database.sql, {
      memberId: context.viewer.id,
      now: context.economy.now(),
      ...input,
    })
    if (typeof lesson === 'string') throw errors[stageErrors[lesson]]()
    return lesson
  }),
  answerExercise: api.lessons.answerExercise.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const graded = await answerExercise(context.database.sql, {
      memberId: context.viewer.id,
      now: context.economy.now(),
      ...input,
    })
    if (graded === 'no-exercise') throw errors.NO_EXERCISE()
    if (graded === 'answer-unknown') throw errors.ANSWER_UNKNOWN()
    if (typeof graded === 'string') throw errors[stageErrors[graded]]()
    return graded
  }),
  keepTask: api.lessons.keepTask.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const memberId = context.viewer.id
    const kept = await keepTaskDraft(context.database.sql, { memberId, now: context.economy.now(), ...input })
    if (typeof kept === 'string') throw errors[stageErrors[kept]]()
    if (kept.kind === 'conflict') throw errors.CONFLICT({ data: kept.task })
    if (kept.isNews) context.realtime.publish({ to: memberId, event: { type: 'trails' } })
    return { version: kept.task.version }
  }),
  returnToTask: api.lessons.returnToTask.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const memberId = context.viewer.id
    const set = await returnToTask(context.database.sql, { memberId, now: context.economy.now(), ...input })
    if (set === 'day-invalid') throw errors.RETURN_DAY_INVALID()
    if (set !== 'set') throw errors[stageErrors[set]]()
    context.realtime.publish({ to: memberId, event: { type: 'trails' } })
    return { returnOn: input.day }
  }),
  complete: api.lessons.complete.use(onlyMembers).handler(async ({ context, input, errors }) => {
    const memberId = context.viewer.id
    const { result, change } = await completeLesson(context.economy, {
      memberId,
      ...input,
      taskResponse: input.taskResponse ?? '',
    })
    if (change !== null) context.realtime.publish({ to: memberId, event: { type: 'trails' } })
    if (change?.kind === 'completed')
      context.record('lesson_completed', { trailId: change.trailId, stageId: input.stageId })
    for (const trailId of change?.opened ?? []) context.record('trail_unlocked', { trailId })
    switch (result.status) {
      case 'answered':
        return result.answer
      case 'key-reused':
        throw errors.KEY_REUSED()
      case 'refused':
        if (result.refusal === 'quiz-required') throw errors.QUIZ_REQUIRED()
        if (result.refusal === 'idea-required') throw errors.IDEA_REQUIRED()
        if (result.refusal === 'task-too-short') throw errors.TASK_TOO_SHORT()
        if (result.refusal === 'test-not-enough') throw errors.TEST_NOT_ENOUGH()
        throw errors[stageErrors[result.refusal]]()
    }
  }),
  sampleChecklist: api.lessons.sampleChecklist
    .use(onlyMembers)
    .handler(({ context }) => readSampleChecklist(context.database.sql, context.viewer.id)),
  setSampleStep: api.lessons.setSampleStep.use(onlyMembers).handler(async ({ context, input }) => {
    const memberId = context.viewer.id
    const checklist = await setSampleStep(context.economy, { memberId, ...input })
    context.realtime.publish({ to: memberId, event: { type: 'trails' } })
    return checklist
  }),
}
