import { z } from 'zod'
import { memberProcedure } from './procedure.ts'

export const tourOutcomeSchema = z.enum(['completed', 'skipped'], 'Diga como o passeio terminou.')

export type TourOutcome = z.infer<typeof tourOutcomeSchema>

export const tour = {
  finish: memberProcedure
    .route({
      method: 'POST',
      path: '/tour',
      summary: 'The guided tour ended',
      description: 'It is not offered again, on any device. Only the first time counts for the figures.',
      tags: ['Tour'],
    })
    .input(z.strictObject({ outcome: tourOutcomeSchema }))
    .output(z.object({ done: z.literal(true) })),
}
