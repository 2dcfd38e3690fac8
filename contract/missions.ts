import { z } from 'zod'
import { goalActions } from '#domain/missions/goals.ts'
import { pointsSchema } from './economy.ts'
import { memberProcedure } from './procedure.ts'

export const goalKeySchema = z.enum(goalActions)

export const goalSchema = z.object({
  goal: goalKeySchema,
  title: z.string(),
  description: z.string(),
  reward: pointsSchema,
  done: z.int(),
  target: z.int(),
  /** Complete means paid: the server pays when it is reached. */
  complete: z.boolean(),
  /** The progress of each part, if there are several; otherwise empty. */
  parts: z.array(z.object({ label: z.string(), done: z.int(), target: z.int() })),
})

export type Goal = z.infer<typeof goalSchema>

export const goalSetSchema = z.object({
  /** The day (YYYY-MM-DD), the week (its Monday) or the month (YYYY-MM). */
  period: z.string(),
  /** When the next period begins and progress restarts. */
  endsAt: z.iso.datetime(),
  /** The community is small, so these can be reached alone. Fixed when the period begins. */
  isSolo: z.boolean(),
  goals: z.array(goalSchema),
  /** For completing all of them; null if there is none. */
  bonus: goalSchema.nullable(),
})

export const missions = {
  get: memberProcedure
    .route({
      method: 'GET',
      path: '/missions',
      summary: 'My missions, challenges and goals',
      description:
        'With real progress. Of the weekly ones, weekly_discussed_idea (or solo_weekly_idea_and_stages) belongs to the missions screen and the others to the ranking screen. Ask again on the events missions and resync.',
      tags: ['Missions'],
    })
    .output(z.object({ daily: goalSetSchema, weekly: goalSetSchema, monthly: goalSetSchema })),
}
