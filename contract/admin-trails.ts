import { z } from 'zod'
import { adminMessages } from '#domain/admin/messages.ts'
import { commonErrors } from './errors.ts'
import { adminProcedure } from './procedure.ts'
import { boundedWord } from './texts.ts'

export const adminTrailSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  lessons: z.int(),
  published: z.boolean(),
  can: z.object({ unpublish: z.boolean() }),
})

export type AdminTrail = z.infer<typeof adminTrailSchema>

const tags = ['Admin']

export const trails = {
  list: adminProcedure
    .route({ method: 'GET', path: '/admin/trails', summary: 'Every trail, unpublished ones too', tags })
    .output(z.object({ trails: z.array(adminTrailSchema) })),
  setPublished: adminProcedure
    .errors({
      NOT_FOUND: commonErrors.NOT_FOUND,
      STARTER_STAYS: { status: 409, message: adminMessages.starterStays },
    })
    .route({
      method: 'PUT',
      path: '/admin/trails/{id}/published',
      summary: 'Show a trail to members, or no longer',
      description: 'Nobody loses what they finished. Sending it again changes nothing.',
      tags,
    })
    .input(
      z.strictObject({
        id: boundedWord(100, 'Escolha uma trilha.').regex(
          /^[a-z0-9]+(?:-[a-z0-9]+)*$/u,
          'Escolha uma trilha.',
        ),
        published: z.boolean('Diga se a trilha aparece.'),
      }),
    )
    .output(adminTrailSchema),
}
