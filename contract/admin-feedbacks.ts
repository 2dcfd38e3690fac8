import { z } from 'zod'
import { commonErrors } from './errors.ts'
import { feedbackSchema } from './feedbacks.ts'
import { idSchema } from './keys.ts'
import { adminProcedure } from './procedure.ts'

const { status } = feedbackSchema.shape

export const feedbacks = {
  setStatus: adminProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'PUT',
      path: '/admin/feedbacks/{id}/status',
      summary: 'Say where a feedback stands',
      description: 'Whoever sent it is told. The same status again changes nothing.',
      tags: ['Admin'],
    })
    .input(z.strictObject({ id: idSchema, status }))
    .output(z.object({ id: z.string(), status })),
}
