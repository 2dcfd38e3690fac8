import { z } from 'zod'
import {
  answerProblem,
  reasonLimits,
  reasonMessages,
  reasonSides,
  reasons as reasonWords,
} from '#domain/reasons/reasons.ts'
import { commentPageSchema } from './comments.ts'
import { commonErrors } from './errors.ts'
import { cursorSchema, idSchema } from './keys.ts'
import { limitErrors, memberProcedure } from './procedure.ts'

const sideSchema = z.enum(reasonSides, reasonMessages.sideUnknown)
export const reasonSchema = z.enum(reasonWords, reasonMessages.wrongSide)

/** My reasons for my reaction, and the price I would pay. */
export const reasonAnswerSchema = z.object({
  reasons: z.array(reasonSchema),
  /** In whole reais. */
  price: z.int().nullable(),
})

export type ReasonAnswer = z.infer<typeof reasonAnswerSchema>

/** Counts alone. They change in batches, so that no single answer can be told from them. */
export const reasonSummarySchema = z.object({
  answers: z.int(),
  bars: z.array(z.object({ reason: reasonSchema, times: z.int() })),
  /** null: fewer than five said a price. */
  prices: z
    .object({
      middle: z.int(),
      bars: z.array(z.object({ from: z.int(), to: z.int(), times: z.int() })),
    })
    .nullable(),
})

const { least, most } = reasonLimits.price
const priceSchema = z
  .int(reasonMessages.priceRange)
  .min(least, reasonMessages.priceRange)
  .max(most, reasonMessages.priceRange)

const tags = ['Ideas']

export const reasons = {
  give: memberProcedure
    .errors({
      NOT_FOUND: commonErrors.NOT_FOUND,
      FORBIDDEN: { ...commonErrors.FORBIDDEN, message: reasonMessages.ownIdea },
      REACTION_NEEDED: { status: 409, message: reasonMessages.reactFirst },
      ...limitErrors,
    })
    .route({
      method: 'PUT',
      path: '/ideas/{id}/reasons',
      summary: 'Say why I like an idea or not, in quick reasons',
      description:
        'Anonymous; replaces what I said before, and an empty list takes it back. It pays nothing and is no justification. Goes with the reaction: changing that removes the reasons.',
      tags,
    })
    .input(
      z
        .strictObject({
          id: idSchema,
          reaction: sideSchema,
          reasons: z.array(reasonSchema).max(reasonWords.length, reasonMessages.wrongSide),
          price: priceSchema.nullable(),
        })
        .superRefine(({ reaction, reasons, price }, context) => {
          const problem = answerProblem(reaction, { reasons, price })
          if (problem !== null) context.addIssue({ code: 'custom', message: problem })
        }),
    )
    .output(reasonAnswerSchema),
  get: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'GET',
      path: '/ideas/{id}/reasons',
      summary: 'My reasons; for its author, what the community points out',
      description:
        'Each side is counted from five answers on and renewed with every five that came or left. Nothing tells who chose what.',
      tags,
    })
    .input(z.strictObject({ id: idSchema }))
    .output(
      z.object({
        mine: reasonAnswerSchema.nullable(),
        /** null for everybody but the author. */
        pointed: z
          .object({ like: reasonSummarySchema.nullable(), dislike: reasonSummarySchema.nullable() })
          .nullable(),
      }),
    ),
  texts: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'GET',
      path: '/ideas/{id}/reasons/{reaction}/texts',
      summary: 'The comments that say why an idea of mine is liked or not',
      description: 'Oldest first. They are signed, and are not linked to any quick reason.',
      tags,
    })
    .input(z.strictObject({ id: idSchema, reaction: sideSchema, cursor: cursorSchema.optional() }))
    .output(commentPageSchema),
}
