import { z } from 'zod'
import { taskCardAsks } from '#domain/evidence/task-card.ts'
import { factConfidences } from '#domain/lessons/fact-basis.ts'
import { lessonLimits } from '#domain/lessons/limits.ts'
import { returnDays } from '#domain/lessons/return-day.ts'
import { cleanDraft, cleanText } from '#domain/text/clean-text.ts'
import { lessonMessages, trailMessages } from '#domain/trails/messages.ts'
import { pointsSchema } from './economy.ts'
import { commonErrors } from './errors.ts'
import { cardSchema, evidenceKindSchema } from './evidence.ts'
import { exerciseAnswerSchema, exerciseIdSchema, exerciseSchema, verdictSchema } from './exercises.ts'
import { idempotencyKeySchema, idSchema, keyErrors } from './keys.ts'
import { earnedSchema } from './people.ts'
import { memberProcedure } from './procedure.ts'
import { boundedWord, requiredText, writtenText } from './texts.ts'
import { rawTrailIdSchema, taskStateSchema, trailCompletionSchema } from './trails.ts'

export const stageIdSchema = boundedWord(80, lessonMessages.invalid).min(1, lessonMessages.invalid)

/** The practical task's answer. */
export const taskAnswerSchema = requiredText(cleanText, {
  max: lessonLimits.taskAnswer.max,
  missing: lessonMessages.taskEmpty,
  tooLong: lessonMessages.taskTooLong,
}).min(lessonLimits.taskAnswer.min, lessonMessages.taskTooShort)

/** The same text while it is being written. */
const taskDraftTextSchema = writtenText(cleanDraft, {
  max: lessonLimits.taskAnswer.max,
  missing: lessonMessages.invalid,
  tooLong: lessonMessages.taskTooLong,
})

const taskVersionSchema = z.int().min(0).max(2_147_483_647)

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
  /** dd/mm/aaaa, like the next two. */
  checked: z.string(),
  /** The last day of a price or limit; null of laws, which do not end. */
  validUntil: z.string().nullable(),
  /** The day to look at a law again; null of prices and limits. */
  reviewBy: z.string().nullable(),
  /** What it was compared with, in a sentence for the reader: the date alone would promise too much. */
  howChecked: z.string(),
  confidence: z.enum(factConfidences),
  /** What is uncertain about it. */
  note: z.string().nullable(),
  /** Its validity has ended (São Paulo day): the lesson says to check it again. */
  isOutdated: z.boolean(),
  /** Nobody looked at this law again by that day. It may well hold: no alarm, a hint. */
  isReviewDue: z.boolean(),
})

export type DatedFact = z.infer<typeof datedFactSchema>

export const taskFieldSchema = z.object({
  id: z.string(),
  label: z.string(),
  hint: z.string().nullable(),
  rows: z.int(),
})

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
  task: z.object({
    prompt: z.string(),
    tip: z.string(),
    heading: z.string(),
    /** Empty if it is answered by one text; otherwise that text has a line 'label: answer' for each. */
    fields: z.array(taskFieldSchema),
    /** Three questions to ask oneself before sending. */
    checks: z.array(z.string()),
  }),
  /** The test card that may be the task's answer; null if the task has none. */
  test: z
    .object({
      /** The card's idea, or the active one that a new card belongs to. */
      ideaId: z.string().nullable(),
      kinds: z.array(evidenceKindSchema),
      /** When it is enough: it was started, so many people are in it, or its author decided. */
      asks: z.enum(taskCardAsks),
      people: z.int(),
      /** null: there is none yet. */
      card: cardSchema.nullable(),
      isEnough: z.boolean(),
    })
    .nullable(),
  /** The member's answers to earlier stages that the task builds on. */
  earlier: z.array(z.object({ stageId: z.string(), title: z.string(), text: z.string() })),
  taskState: taskStateSchema,
  /** The answer in progress, kept for the member's other devices. */
  draft: z.object({
    /** null if there is none. */
    text: z.string().nullable(),
    /** Sent back with the next text. */
    version: taskVersionSchema,
    /** The São Paulo day on which a reminder comes. */
    returnOn: z.iso.date().nullable(),
  }),
  reward: z.object({
    points: pointsSchema,
    badge: z.object({ id: z.string(), name: z.string() }).nullable(),
  }),
  /** Completing it needs an active idea, and the member has none. */
  ideaMissing: z.boolean(),
  /** The member's answer; null until it is completed. */
  answer: z
    .object({
      /** Empty if a test card is the answer. */
      text: z.string(),
      cardId: z.string().nullable(),
      completedAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
    })
    .nullable(),
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
  keepTask: memberProcedure
    .errors({
      ...lessonErrors,
      CONFLICT: {
        status: 409,
        message: lessonMessages.taskChangedElsewhere,
        data: z.object({ text: z.string(), version: taskVersionSchema }),
      },
    })
    .route({
      method: 'PUT',
      path: '/lessons/{stageId}/draft',
      summary: 'Keep the answer to a task while it is being written',
      description:
        'With the version it is based on. If another device stored a different text since, nothing is changed and the answer holds that text. An empty text removes the draft; so does completing.',
      tags,
    })
    .input(
      z.strictObject({
        stageId: stageIdSchema,
        trailId: rawTrailIdSchema,
        text: taskDraftTextSchema,
        basedOn: taskVersionSchema,
      }),
    )
    .output(z.object({ version: taskVersionSchema })),
  returnToTask: memberProcedure
    .errors({
      ...lessonErrors,
      RETURN_DAY_INVALID: { status: 422, message: lessonMessages.returnDayInvalid },
    })
    .route({
      method: 'PUT',
      path: '/lessons/{stageId}/return',
      summary: 'Choose the day to return to a task',
      description: `From 1 to ${returnDays.max} days ahead, in São Paulo. A notification comes on that day; null removes it.`,
      tags,
    })
    .input(
      z.strictObject({
        stageId: stageIdSchema,
        trailId: rawTrailIdSchema,
        day: boundedWord(10, lessonMessages.returnDayInvalid)
          .regex(/^\d{4}-\d{2}-\d{2}$/, lessonMessages.returnDayInvalid)
          .nullable(),
      }),
    )
    .output(z.object({ returnOn: z.iso.date().nullable() })),
  complete: memberProcedure
    .errors({
      ...lessonErrors,
      ...keyErrors,
      QUIZ_REQUIRED: { status: 409, message: lessonMessages.quizRequired },
      TASK_TOO_SHORT: { status: 422, message: lessonMessages.taskTooShort },
      IDEA_REQUIRED: { status: 409, message: lessonMessages.ideaRequired },
      TEST_NOT_ENOUGH: { status: 409, message: lessonMessages.testNotEnough },
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
      z
        .strictObject({
          stageId: stageIdSchema,
          trailId: rawTrailIdSchema,
          /** May be missing if a card is the answer. */
          taskResponse: taskAnswerSchema.optional(),
          /** A test card of the member's own idea, as the answer: the text is not a copy of it. */
          cardId: idSchema.optional(),
          /** The version of the draft that this answer continues: a newer one of another device is kept. */
          basedOn: taskVersionSchema.optional(),
          key: idempotencyKeySchema,
        })
        .refine(({ taskResponse, cardId }) => taskResponse !== undefined || cardId !== undefined, {
          path: ['taskResponse'],
          message: lessonMessages.taskEmpty,
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
