import { z } from 'zod'
import { insightPeriods } from '#domain/insights/daily-series.ts'
import { memberProcedure } from './procedure.ts'

const figures = { views: z.int(), reactions: z.int(), comments: z.int() }

export const ideaInsightsSchema = z.object({
  /** Oldest first, one per São Paulo day of the period. */
  days: z.array(z.object({ day: z.iso.date(), ...figures })),
  totals: z.object(figures),
  /** The most active ideas of the period, at most 10. */
  ideas: z.array(z.object({ id: z.string(), title: z.string(), ...figures })),
})

export type IdeaInsights = z.infer<typeof ideaInsightsSchema>

export const insights = {
  ideas: memberProcedure
    .errors({
      PREMIUM_REQUIRED: { status: 403, message: 'As análises das suas ideias são do plano Premium.' },
    })
    .route({
      method: 'GET',
      path: '/insights/ideas',
      summary: 'Views, reactions and comments on my ideas over time',
      tags: ['Insights'],
    })
    .input(z.strictObject({ days: z.literal([...insightPeriods], 'Escolha 7, 30 ou 90 dias.').optional() }))
    .output(ideaInsightsSchema),
}
