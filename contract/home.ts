import { z } from 'zod'
import { memberProcedure } from './procedure.ts'

export const home = {
  summary: memberProcedure
    .route({
      method: 'GET',
      path: '/home/summary',
      summary: 'Resumo do Dia',
      description: 'The phrase of the São Paulo day, points of the last 24 hours, and how far the hive is.',
      tags: ['Home'],
    })
    .output(
      z.object({
        phrase: z.string(),
        /** Positive amounts only. */
        pointsLast24h: z.int(),
        streak: z.int(),
        /** Finished stages over 20, at most 100. */
        hivePercent: z.int(),
        hasIdeas: z.boolean(),
        /** Where 'Continuar minha trilha' leads; null: to the list of trails. */
        currentTrail: z.object({ id: z.string(), name: z.string() }).nullable(),
        /** The questionnaire was answered. */
        isOnboarded: z.boolean(),
        /** They answered that they already run a business. */
        hasBusiness: z.boolean(),
        /** The guided tour is not finished or skipped yet. */
        tourDue: z.boolean(),
      }),
    ),
}
