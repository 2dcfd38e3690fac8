import { z } from 'zod'
import { loadedAtOnce } from '#domain/progress/limits.ts'
import { commonErrors } from './errors.ts'
import { ideaFormSchema } from './ideas.ts'
import { answeredInterestsSchema } from './interests.ts'
import { idSchema } from './keys.ts'
import { stageIdSchema, taskAnswerSchema } from './lessons.ts'
import { memberProcedure } from './procedure.ts'

/** An idea written in the demonstration, without its pictures: a draft until its author publishes it. */
export const importedIdeaSchema = ideaFormSchema
  .pick({ title: true, description: true, category: true })
  .extend({ id: idSchema })

export type ImportedIdea = z.infer<typeof importedIdeaSchema>

export const importedAnswerSchema = z.strictObject({
  stageId: stageIdSchema,
  text: taskAnswerSchema,
})

export type ImportedAnswer = z.infer<typeof importedAnswerSchema>

const tags = ['Progress']
const tooMany = 'Traga um pouco de cada vez.'

/** Imports a member's work from the demonstration into their account. Never points, plan or badges. */
export const progress = {
  get: memberProcedure
    .route({
      method: 'GET',
      path: '/imported-progress',
      summary: 'What I imported and have not used yet',
      description: 'Ideas wait to be published, answers for their lesson to be completed.',
      tags,
    })
    .output(
      z.object({
        ideas: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            description: z.string(),
            category: ideaFormSchema.shape.category,
          }),
        ),
        answers: z.array(z.object({ stageId: z.string(), text: z.string() })),
      }),
    ),
  bring: memberProcedure
    .route({
      method: 'POST',
      path: '/imported-progress',
      summary: 'Bring my ideas, answers and interests from the demonstration',
      description:
        'Kept as drafts: nothing is published, completed or paid. Sent again it changes nothing. Interests are taken only by who has none yet; answers to lessons that do not exist here, and whatever passes the limits of a member, are left out.',
      tags,
    })
    .input(
      z.strictObject({
        ideas: z.array(importedIdeaSchema).max(loadedAtOnce.ideas, tooMany),
        answers: z.array(importedAnswerSchema).max(loadedAtOnce.answers, tooMany),
        interests: answeredInterestsSchema.optional(),
      }),
    )
    /** How much of it was new. */
    .output(z.object({ ideas: z.int(), answers: z.int(), interests: z.int() })),
  settleIdea: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'DELETE',
      path: '/imported-progress/ideas/{id}',
      summary: 'Take an idea off the list: published, or not wanted',
      description: 'Bringing it again does not put it back.',
      tags,
    })
    .input(z.strictObject({ id: idSchema }))
    .output(z.object({ settled: z.literal(true) })),
}
