import { z } from 'zod'
import { assistantPaths } from '#domain/assistant/script.ts'
import { openProcedure } from './procedure.ts'

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
}
