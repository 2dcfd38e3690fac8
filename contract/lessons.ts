import { z } from 'zod'
import { factConfidences } from '#domain/lessons/fact-basis.ts'
import { lessonLimits } from '#domain/lessons/limits.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { lessonMessages, trailMessages } from '#domain/trails/messages.ts'
import { pointsSchema } from './economy.ts'
import { commonErrors } from './errors.ts'
import { exerciseAnswerSchema, exerciseIdSchema, exerciseSchema, verdictSchema } from './exercises.ts'
import { idempotencyKeySchema, keyErrors } from './keys.ts'
import { earnedSchema } from './people.ts'
import { memberProcedure } from './procedure.ts'
import { boundedWord, requiredText } from './texts.ts'
import { rawTrailIdSchema, trailCompletionSchema } from './trails.ts'

export const stageIdSchema = boundedWord(80, lessonMessages.invalid).min(1, lessonMessages.invalid)

/** The practical task's answer. */
export const taskAnswerSchema = requiredText(cleanText, {
  max: lessonLimits.taskAnswer.max,
  missing: lessonMessages.taskEmpty,
  tooLong: lessonMessages.taskTooLong,
}).min(lessonLimits.taskAnswer.min, lessonMessages.taskTooShort)

const lessonErrors = {
  NOT_FOUND: { ...commonErrors.NOT_FOUND, message: lessonMessages.notFound },
  STAGE_LOCKED: { status: 403, message: trailMessages.stageLocked },
  TRAIL_LOCKED: { status: 403, message: trailMessages.trailLocked },
} as const

/** A legal or tax figure of the lesson: its source, when it was checked, and its validity. */
export const datedFactSchema = z.object({
  id: z.string(),
  label: z.string(),
  value: z.string(),
  source: z.object({ name: z.string(), url: z.string() }),
  /** dd/mm/aaaa, like the next one. */
  checked: z.string(),
  validUntil: z.string(),
  /** What it was compared with, in a sentence for the reader: the date alone would promise too much. */
  howChecked: z.string(),
  confidence: z.enum(factConfidences),
  /** What is uncertain about it. */
  note: z.string().nullable(),
  /** Its validity has ended (São Paulo day): the lesson says to check it again. */
  isOutdated: z.boolean(),
})

export type DatedFact = z.infer<typeof datedFactSchema>

export const lessonSchema = z.object({
  stageId: z.string(),
  trail: z.object({ id: z.string(), name: z.string() }),
  number: z.int(),
  total: z.int(),
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
  isCheckpoint: z.boolean(),
  state: z.enum(['reachable', 'completed']),
  /** Safe to insert unchanged: rendered by the server from our own Markdown, without raw HTML. */
  html: z.string(),
  /** The figures in the text; if not empty, the legal note belongs under it. */
  facts: z.array(datedFactSchema),
  /** In order; all have to be passed. */
  exercises: z.array(exerciseSchema),
  task: z.object({ prompt: z.string(), tip: z.string(), heading: z.string() }),
  reward: z.object({
    points: pointsSchema,
    badge: z.object({ id: z.string(), name: z.string() }).nullable(),
  }),
  /** Completing it needs an active idea, and the member has none. */
  ideaMissing: z.boolean(),
  /** The member's answer; null until it is completed. */
  answer: z.object({ text: z.string(), completedAt: z.iso.datetime() }).nullable(),
  /** An example of a good answer, shown on request. */
  example: z.string(),
})

export type Lesson = z.infer<typeof lessonSchema>

export const sampleStepSchema = z.object({
  step: z.int(),
  title: z.string(),
  points: pointsSchema,
  done: z.boolean(),
})

const sampleChecklistSchema = z.object({ title: z.string(), steps: z.array(sampleStepSchema) })

export type SampleChecklist = z.infer<typeof sampleChecklistSchema>

const tags = ['Lessons']

export const lessons = {
  get: memberProcedure
    .errors(lessonErrors)
    .route({
      method: 'GET',
      path: '/lessons/{stageId}',
      summary: 'A lesson',
      description: 'Its text, exercises and task. A right answer is not in it before it was given.',
      tags,
    })
    .input(z.strictObject({ stageId: stageIdSchema, trailId: rawTrailIdSchema }))
    .output(lessonSchema),
  answerExercise: memberProcedure
    .errors({
      ...lessonErrors,
      NO_EXERCISE: { status: 404, message: lessonMessages.exerciseUnknown },
      ANSWER_UNKNOWN: { status: 409, message: lessonMessages.optionUnknown },
    })
    .route({
      method: 'POST',
      path: '/lessons/{stageId}/exercises/{exerciseId}',
      summary: 'Answer an exercise of a lesson',
      description: 'Graded here, as often as it takes. The first try is kept; a right answer stays right.',
      tags,
    })
    .input(
      z.strictObject({
        stageId: stageIdSchema,
        trailId: rawTrailIdSchema,
        exerciseId: exerciseIdSchema,
        answer: exerciseAnswerSchema,
      }),
    )
    .output(verdictSchema),
  complete: memberProcedure
    .errors({
      ...lessonErrors,
      ...keyErrors,
      QUIZ_REQUIRED: { status: 409, message: lessonMessages.quizRequired },
      IDEA_REQUIRED: { status: 409, message: lessonMessages.ideaRequired },
    })
    .route({
      method: 'POST',
      path: '/lessons/{stageId}/completion',
      summary: 'Complete a lesson with the answer to its task',
      description:
        'Pays the stage once for ever, whatever the key. With another key on a completed stage it changes the answer and pays nothing. A refusal is not kept: the same key may be sent again.',
      tags,
    })
    .input(
      z.strictObject({
        stageId: stageIdSchema,
        trailId: rawTrailIdSchema,
        taskResponse: taskAnswerSchema,
        key: idempotencyKeySchema,
      }),
    )
    .output(
      z.object({
        stageId: z.string(),
        trailId: z.string(),
        status: z.enum(['completed', 'edited']),
        /** The stage's points; 0 for an edited answer. A repeat of the key returns the same. */
        earned: earnedSchema,
        /** The stage's own text, or the default. */
        message: z.string(),
        /** Given by this completion. */
        badges: z.array(z.object({ id: z.string(), name: z.string() })),
        done: z.int(),
        total: z.int(),
        percent: z.int(),
        nextStageId: z.string().nullable(),
        /** Set if and only if this completion finished the trail. */
        trailCompletion: trailCompletionSchema.nullable(),
        /** An example of a good answer. */
        example: z.string(),
      }),
    ),
  sampleChecklist: memberProcedure
    .route({
      method: 'GET',
      path: '/sample-checklist',
      summary: 'The sample checklist',
      description: '‘App de Finanças’, above the list of trails.',
      tags,
    })
    .output(sampleChecklistSchema),
  setSampleStep: memberProcedure
    .route({
      method: 'PUT',
      path: '/sample-checklist/{step}',
      summary: 'Do or undo a step of the sample checklist',
      description:
        'Pays a step while it is done; undone, it takes back what it still holds. Asking for what is already so changes nothing.',
      tags,
    })
    .input(z.strictObject({ step: z.int().min(1).max(3), done: z.boolean() }))
    .output(sampleChecklistSchema.extend({ earned: earnedSchema })),
}
