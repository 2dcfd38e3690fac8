import { z } from 'zod'
import { tierSchema } from './economy.ts'

/** What everyone may see of a member beside what they wrote. */
export const personSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  color: z.string(),
  isPremium: z.boolean(),
  /** Invented, of the sample community; screens say so beside the name. */
  isSample: z.boolean(),
  level: z.int(),
  tier: tierSchema.shape.id,
})

export type Person = z.infer<typeof personSchema>

/** What an act just paid, for its toast: 'Você ganhou +5 BPoints!' and a line for each bonus; empty if nothing. */
export const earnedSchema = z.object({ amount: z.int(), lines: z.array(z.string()) })

export type Earned = z.infer<typeof earnedSchema>
