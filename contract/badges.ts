import { z } from 'zod'
import { memberProcedure } from './procedure.ts'

export const shelvedBadgeSchema = z.object({
  /** Names its drawing; never changes. */
  id: z.string(),
  name: z.string(),
  /** What the badge says about its owner. */
  description: z.string(),
  /** How to earn it, shown while it is locked. */
  howToEarn: z.string(),
  earned: z.boolean(),
  /** When it was earned; screens celebrate badges newer than the last one they showed. */
  earnedAt: z.iso.datetime().nullable(),
  done: z.int(),
  target: z.int(),
})

export type ShelvedBadge = z.infer<typeof shelvedBadgeSchema>

export const badges = {
  list: memberProcedure
    .route({
      method: 'GET',
      path: '/badges',
      summary: 'My badges',
      description: 'Every badge there is, earned or locked. Ask again on the events badges and resync.',
      tags: ['Badges'],
    })
    .output(z.object({ badges: z.array(shelvedBadgeSchema) })),
}
