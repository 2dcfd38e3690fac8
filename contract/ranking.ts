import { z } from 'zod'
import { pointsSchema, tierSchema } from './economy.ts'
import { memberProcedure } from './procedure.ts'

export const rankingScopeSchema = z.enum(['all', 'month'])

export const rankingEntrySchema = z.object({
  memberId: z.string(),
  /** Equal points share a position: 1, 2, 2, 4. */
  position: z.int(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  color: z.string(),
  /** By all points earned, also in the monthly ranking. */
  level: z.int(),
  tier: tierSchema,
  /** Points earned: of all time, or of the month. */
  points: pointsSchema,
  isPremium: z.boolean(),
  isMe: z.boolean(),
})

export type RankingEntry = z.infer<typeof rankingEntrySchema>

/** How many members above and below are shown if the member is not in the top. */
export const rankingNeighbours = 2

export const ranking = {
  get: memberProcedure
    .route({
      method: 'GET',
      path: '/ranking',
      summary: 'Who earned most',
      description:
        'The first 50 of all time or of the current São Paulo month, the position of whoever asks, and who stands around them.',
      tags: ['Ranking'],
    })
    .input(z.strictObject({ scope: rankingScopeSchema.default('all') }))
    .output(
      z.object({
        scope: rankingScopeSchema,
        /** 'all', or the month as YYYY-MM. */
        period: z.string(),
        /** In order; the first three are the podium. */
        top: z.array(rankingEntrySchema),
        /** The caller, at any position. */
        me: rankingEntrySchema,
        /** In order, including `me`; empty if `me` is in `top`. */
        around: z.array(rankingEntrySchema),
      }),
    ),
  guide: memberProcedure
    .route({
      method: 'GET',
      path: '/ranking/guide',
      summary: 'How to climb',
      description: 'Tips and level thresholds, with the figures that are in fact paid.',
      tags: ['Ranking'],
    })
    .output(
      z.object({
        tips: z.array(z.string()),
        tiers: z.array(tierSchema.extend({ pointsText: z.string(), levelsText: z.string() })),
      }),
    ),
}
