import { z } from 'zod'
import { commonErrors } from './errors.ts'
import { idSchema } from './keys.ts'
import { memberProcedure } from './procedure.ts'

const activeIdeaSchema = z.object({
  activeIdea: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** Ideas of mine to choose from, newest first, at most 50. */
  ideas: z.array(z.object({ id: z.string(), title: z.string() })),
})

export const preferences = {
  activeIdea: memberProcedure
    .route({
      method: 'GET',
      path: '/preferences/active-idea',
      summary: 'The idea I am working on in the trails',
      tags: ['Preferences'],
    })
    .output(activeIdeaSchema),
  setActiveIdea: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'PUT',
      path: '/preferences/active-idea',
      summary: 'Choose the idea I am working on',
      tags: ['Preferences'],
    })
    .input(z.strictObject({ ideaId: idSchema.nullable() }))
    .output(activeIdeaSchema),
}
