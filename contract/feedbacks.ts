import { z } from 'zod'
import { feedbackMessages } from '#domain/feedbacks/feedback-messages.ts'
import { feedbackCategories, feedbackLimits, feedbackStatuses } from '#domain/feedbacks/feedbacks.ts'
import { cleanLine, cleanText } from '#domain/text/clean-text.ts'
import { commonErrors } from './errors.ts'
import { cursorSchema, idempotencyKeySchema, idSchema, keyErrors } from './keys.ts'
import { limitErrors, memberProcedure } from './procedure.ts'
import { boundedString, requiredText } from './texts.ts'

const statusSchema = z.enum(feedbackStatuses, 'Escolha uma situação da lista.')

export const feedbackSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(feedbackCategories),
  status: statusSchema,
  votes: z.int(),
  /** Whether I voted for it. */
  voted: z.boolean(),
  createdAt: z.iso.datetime(),
})

export type Feedback = z.infer<typeof feedbackSchema>

export const feedbackFormSchema = z.strictObject({
  title: requiredText(cleanLine, {
    max: feedbackLimits.title,
    missing: feedbackMessages.fieldsMissingDetail,
    tooLong: feedbackMessages.titleTooLong,
  }),
  description: requiredText(cleanText, {
    max: feedbackLimits.description,
    missing: feedbackMessages.fieldsMissingDetail,
    tooLong: feedbackMessages.descriptionTooLong,
  }),
  category: z.enum(feedbackCategories, feedbackMessages.fieldsMissingDetail),
})

export type FeedbackForm = z.infer<typeof feedbackFormSchema>

const tags = ['Feedback']

export const feedbacks = {
  list: memberProcedure
    .route({
      method: 'GET',
      path: '/feedbacks',
      summary: 'The feedback board',
      description: 'Newest first, 50 a page; without a status, all.',
      tags,
    })
    .input(z.strictObject({ status: statusSchema.optional(), cursor: cursorSchema.optional() }))
    .output(z.object({ feedbacks: z.array(feedbackSchema), nextCursor: z.string().nullable() })),
  similar: memberProcedure
    .route({
      method: 'GET',
      path: '/feedbacks/similar',
      summary: 'What others sent already that looks like this',
      description: 'The most alike first, at most 3; accents and case do not count.',
      tags,
    })
    .input(
      z.strictObject({
        text: boundedString(feedbackLimits.title, {
          missing: 'Escreva o título.',
          tooLong: feedbackMessages.titleTooLong,
        }),
      }),
    )
    .output(z.object({ feedbacks: z.array(feedbackSchema) })),
  send: memberProcedure
    .errors({ ...keyErrors, ...limitErrors })
    .route({
      method: 'POST',
      path: '/feedbacks',
      summary: 'Report a problem or suggest something',
      description: 'It starts as backlog. Once per key.',
      tags,
    })
    .input(feedbackFormSchema.extend({ key: idempotencyKeySchema }))
    .output(feedbackSchema),
  vote: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'PUT',
      path: '/feedbacks/{id}/vote',
      summary: 'Vote for a feedback, or take the vote back',
      description: 'Says how it should be, so that sending it again changes nothing.',
      tags,
    })
    .input(z.strictObject({ id: idSchema, voted: z.boolean('Diga se o voto fica.') }))
    .output(feedbackSchema),
}
