import { z } from 'zod'
import { memberProcedure } from './procedure.ts'

export const themeSchema = z.enum(['light', 'dark', 'auto'])

export type Theme = z.infer<typeof themeSchema>

export const profile = {
  update: memberProcedure
    .route({
      method: 'PATCH',
      path: '/profile',
      summary: 'Change my profile',
      description: 'Changes only the fields sent. Fields that are not listed here are refused.',
      tags: ['Profile'],
    })
    .input(z.strictObject({ theme: themeSchema.optional() }))
    .output(z.object({ theme: themeSchema })),
}
