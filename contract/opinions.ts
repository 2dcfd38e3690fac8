import { z } from 'zod'
import { opinionMessages } from '#domain/second-opinions/messages.ts'
import { opinionLimits, requestStates } from '#domain/second-opinions/second-opinions.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { commonErrors } from './errors.ts'
import { cursorSchema, idempotencyKeySchema, idSchema, keyErrors } from './keys.ts'
import { stageIdSchema } from './lessons.ts'
import { personSchema } from './people.ts'
import { limitErrors, memberProcedure } from './procedure.ts'
import { requiredText } from './texts.ts'

const stageSchema = z.object({ id: z.string(), title: z.string(), trailId: z.string() })

/** One answer, as the one who asked sees it. */
export const opinionSchema = z.object({
  id: z.string(),
  person: personSchema,
  /** To 'O que já está claro e forte?'. */
  clear: z.string(),
  /** To 'O que você perguntaria ou mudaria antes de seguir?'. */
  next: z.string(),
  answeredAt: z.iso.datetime(),
  /** The author marked it as 'Ajudou'. */
  useful: z.boolean(),
})

export type Opinion = z.infer<typeof opinionSchema>

/** A request, as its author sees it. */
export const opinionRequestSchema = z.object({
  id: z.string(),
  stage: stageSchema,
  /** What was shown, as it was when it was asked. Empty if moderators removed it. */
  text: z.string(),
  askedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  state: z.enum(requestStates),
  /** At most two, in the order they came; without those of members who are out of sight. */
  opinions: z.array(opinionSchema),
})

export type OpinionRequest = z.infer<typeof opinionRequestSchema>

/** A request, as the one who reads it sees it. */
export const opinionReadingSchema = z.object({
  /** Of the request. */
  id: z.string(),
  stage: stageSchema.extend({ task: z.string() }),
  /** Who asks. */
  person: personSchema,
  text: z.string(),
  takenAt: z.iso.datetime(),
  /** Then it returns to the queue. */
  until: z.iso.datetime(),
})

export type OpinionReading = z.infer<typeof opinionReadingSchema>

/** An answer, as the one who gave it sees it. */
export const givenOpinionSchema = opinionSchema.extend({ stage: stageSchema })

export type GivenOpinion = z.infer<typeof givenOpinionSchema>

export const askedPageSchema = z.object({
  requests: z.array(opinionRequestSchema),
  nextCursor: z.string().nullable(),
})

export const givenPageSchema = z.object({
  opinions: z.array(givenOpinionSchema),
  nextCursor: z.string().nullable(),
})

const tags = ['Second opinions']
const done = z.object({ done: z.literal(true) })
const ofRequest = z.strictObject({ id: idSchema })
const page = z.strictObject({ cursor: cursorSchema.optional() })
const UNCONFIRMED = { status: 403, message: opinionMessages.unconfirmed }

const answerSchema = requiredText(cleanText, {
  max: opinionLimits.answer.max,
  missing: opinionMessages.answerMissing,
  tooLong: opinionMessages.answerTooLong,
}).min(opinionLimits.answer.min, opinionMessages.answerTooShort)

export const opinions = {
  ofStage: memberProcedure
    .errors({ NOT_FOUND: { ...commonErrors.NOT_FOUND, message: opinionMessages.notFinished } })
    .route({
      method: 'GET',
      path: '/lessons/{stageId}/opinions',
      summary: 'Second opinions on my task of a finished stage',
      description: 'With the answer that may be shown, to be confirmed or shortened before it is sent.',
      tags,
    })
    .input(z.strictObject({ stageId: stageIdSchema }))
    .output(
      z.object({
        /** Empty if `isAboutOthers`, unless a test card is the answer: then its numbers and verdict. */
        text: z.string(),
        /** The task tells of other people: its answer is not copied. */
        isAboutOthers: z.boolean(),
        /** The newest one of this stage. */
        request: opinionRequestSchema.nullable(),
      }),
    ),
  ask: memberProcedure
    .errors({
      NOT_FOUND: { ...commonErrors.NOT_FOUND, message: opinionMessages.notFinished },
      UNCONFIRMED,
      NOT_NOW: { status: 409, message: opinionMessages.rules },
      ...keyErrors,
      ...limitErrors,
    })
    .route({
      method: 'POST',
      path: '/opinions',
      summary: 'Ask for second opinions on a finished task',
      description: `Up to ${opinionLimits.answers} members who finished the stage read this text and answer two questions, within ${opinionLimits.openDays} days. At most ${opinionLimits.open} requests at a time, one for each stage. It pays nothing.`,
      tags,
    })
    .input(
      z.strictObject({
        stageId: stageIdSchema,
        text: requiredText(cleanText, {
          max: opinionLimits.text.max,
          missing: opinionMessages.textMissing,
          tooLong: opinionMessages.textTooLong,
        }).min(opinionLimits.text.min, opinionMessages.textTooShort),
        key: idempotencyKeySchema,
      }),
    )
    .output(opinionRequestSchema),
  withdraw: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'POST',
      path: '/opinions/{id}/withdraw',
      summary: 'Ask for no more answers',
      description:
        'Nobody reads it any more; answers that came stay. Of an ended request it changes nothing.',
      tags,
    })
    .input(ofRequest)
    .output(opinionRequestSchema),
  asked: memberProcedure
    .route({ method: 'GET', path: '/opinions/asked', summary: 'What I asked for, newest first', tags })
    .input(page)
    .output(askedPageSchema),
  given: memberProcedure
    .route({ method: 'GET', path: '/opinions/given', summary: 'What I answered, newest first', tags })
    .input(page)
    .output(givenPageSchema),
  markUseful: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'PUT',
      path: '/opinions/answers/{id}/useful',
      summary: 'Mark an answer to my request as useful, or no longer',
      description: 'Who gave it is told once. It pays nothing.',
      tags,
    })
    .input(z.strictObject({ id: idSchema, useful: z.boolean('Marque ou desmarque.') }))
    .output(opinionSchema),
  queue: memberProcedure
    .route({
      method: 'GET',
      path: '/opinions/queue',
      summary: 'What I am reading, and whether somebody waits for a second opinion',
      description: 'Of stages that I finished.',
      tags,
    })
    .output(z.object({ reading: opinionReadingSchema.nullable(), isSomebodyWaiting: z.boolean() })),
  take: memberProcedure
    .errors({ UNCONFIRMED, ...limitErrors })
    .route({
      method: 'POST',
      path: '/opinions/queue',
      summary: 'Take the request that waits longest',
      description: `One at a time, for ${opinionLimits.holdHours} hours; with one in hand, the answer is that one. null: nobody waits.`,
      tags,
    })
    .output(z.object({ reading: opinionReadingSchema.nullable() })),
  giveBack: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'POST',
      path: '/opinions/{id}/give-back',
      summary: 'Leave a request to others',
      description: 'It is not offered again. Its author is not told.',
      tags,
    })
    .input(ofRequest)
    .output(done),
  answer: memberProcedure
    .errors({
      NOT_FOUND: commonErrors.NOT_FOUND,
      UNCONFIRMED,
      TOO_LATE: { status: 409, message: opinionMessages.tooLate },
      ALREADY_ANSWERED: { status: 409, message: opinionMessages.alreadyAnswered },
    })
    .route({
      method: 'POST',
      path: '/opinions/{id}/answer',
      summary: 'Give a second opinion',
      description: 'Once; the same answer again changes nothing. It pays nothing.',
      tags,
    })
    .input(z.strictObject({ id: idSchema, clear: answerSchema, next: answerSchema }))
    .output(givenOpinionSchema),
}
