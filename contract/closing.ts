import { z } from 'zod'
import { closingMessages } from '#domain/closing/messages.ts'
import { lessonMessages, trailMessages } from '#domain/trails/messages.ts'
import { certificateSchema } from './certificates.ts'
import { commonErrors } from './errors.ts'
import { exerciseAnswerSchema, exerciseIdSchema, exerciseSchema } from './exercises.ts'
import { stageIdSchema } from './lessons.ts'
import { memberProcedure } from './procedure.ts'
import { reviewLessonSchema } from './review.ts'
import { rawTrailIdSchema } from './trails.ts'

export const closingSchema = z.object({
  trail: z.object({ id: z.string(), name: z.string() }),
  /** 'missed': come back tomorrow. 'passed' is for good. */
  state: z.enum(['ready', 'open', 'missed', 'passed']),
  /** Of an open attempt, in order; without hints. */
  exercises: z.array(
    z.object({ lesson: reviewLessonSchema, exercise: exerciseSchema, isAnswered: z.boolean() }),
  ),
  /** After the last answer. */
  result: z
    .object({
      right: z.int(),
      exercises: z.array(
        z.object({
          lesson: reviewLessonSchema,
          question: z.string(),
          correct: z.boolean(),
          explanation: z.string(),
        }),
      ),
    })
    .nullable(),
  /** The member's own; null if they asked for none or took it back. */
  certificate: certificateSchema.extend({ token: z.string() }).nullable(),
})

export type Closing = z.infer<typeof closingSchema>

const trailInput = z.strictObject({ trailId: rawTrailIdSchema })

const closingErrors = {
  NOT_FOUND: { ...commonErrors.NOT_FOUND, message: trailMessages.notFound },
  TRAIL_UNFINISHED: { status: 409, message: closingMessages.unfinished },
} as const

const tags = ['Trails']

export const closing = {
  get: memberProcedure
    .errors(closingErrors)
    .route({
      method: 'GET',
      path: '/trails/{trailId}/closing',
      summary: 'The close of a trail I finished',
      description: 'Ten exercises, one attempt a São Paulo day, eight right ones pass.',
      tags,
    })
    .input(trailInput)
    .output(closingSchema),
  start: memberProcedure
    .errors(closingErrors)
    .route({
      method: 'POST',
      path: '/trails/{trailId}/closing',
      summary: 'Start today’s attempt',
      description: 'Chooses the exercises. If there is an attempt today or a passed one, it changes nothing.',
      tags,
    })
    .input(trailInput)
    .output(closingSchema),
  answer: memberProcedure
    .errors({
      ...closingErrors,
      NOT_IN_CLOSING: { status: 404, message: closingMessages.notNow },
      ANSWER_UNKNOWN: { status: 409, message: lessonMessages.optionUnknown },
    })
    .route({
      method: 'POST',
      path: '/trails/{trailId}/closing/answers',
      summary: 'Answer an exercise of today’s attempt',
      description: 'Graded here; the first answer stays. Nothing is said about it before the last one.',
      tags,
    })
    .input(
      z.strictObject({
        trailId: rawTrailIdSchema,
        stageId: stageIdSchema,
        exerciseId: exerciseIdSchema,
        answer: exerciseAnswerSchema,
      }),
    )
    .output(closingSchema),
}
