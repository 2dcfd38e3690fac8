import { z } from 'zod'
import { assistantPaths, longestQuestion, sourceKinds } from '#domain/assistant/script.ts'
import { openProcedure } from './procedure.ts'
import { boundedString } from './texts.ts'

/** Where an answer is from, or where it goes on: a path of the app or, for a fact, the official page. */
export const answerSourceSchema = z.object({
  kind: z.enum(sourceKinds),
  label: z.string(),
  to: z.string(),
  /** Whether the fact is past its date. */
  isOutdated: z.boolean(),
})

export type AnswerSource = z.infer<typeof answerSourceSchema>

export const assistant = {
  script: openProcedure
    .route({
      method: 'GET',
      path: '/assistant/script',
      summary: 'What BeeBot answers',
      description: 'Groups in the order in which they are tried; the one without keywords answers the rest.',
      tags: ['Assistant'],
    })
    .output(
      z.object({
        groups: z.array(
          z.object({
            id: z.string(),
            keywords: z.array(z.string()),
            answer: z.string(),
            suggestions: z.array(z.string()),
            links: z.array(z.object({ label: z.string(), to: z.enum(assistantPaths) })),
          }),
        ),
      }),
    ),
  ask: openProcedure
    .route({
      method: 'POST',
      path: '/assistant/questions',
      summary: 'Ask BeeBot',
      description:
        'One message, or two if the script has an answer and a lesson, fact, tool or help says more. Nothing is stored.',
      tags: ['Assistant'],
    })
    .input(
      z.strictObject({
        question: boundedString(longestQuestion, {
          missing: 'Escreva a sua pergunta.',
          tooLong: `A pergunta pode ter até ${longestQuestion} caracteres.`,
        }),
      }),
    )
    .output(
      z.object({
        replies: z.array(
          z.object({
            text: z.string(),
            /** The passage it is from: 'help:abrir-mei', 'fact:das-comercio', 'lesson:mei-ou-me/2'. */
            from: z.string().nullable(),
            /** The group of the script whose suggestions and links belong under it. */
            group: z.string().nullable(),
            sources: z.array(answerSourceSchema),
          }),
        ),
      }),
    ),
}
