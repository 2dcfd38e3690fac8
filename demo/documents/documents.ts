import type { z } from 'zod'
import { boardSchema } from './board.ts'
import { economySchema } from './economy.ts'
import { ideasSchema } from './ideas.ts'
import { userSchema, usersSchema } from './members.ts'
import { badgesSchema, stepsSchema, trailsSchema } from './progress.ts'

/** Everything stored, each document under its own key. Pictures are separate: each has its own key. */
export const documentSchemas = {
  user: userSchema,
  users: usersSchema,
  ideas: ideasSchema,
  trails: trailsSchema,
  steps: stepsSchema,
  badges: badgesSchema,
  economy: economySchema,
  board: boardSchema,
}

export type DocumentName = keyof typeof documentSchemas

/** Never changed in place: readers share the same objects. */
export type Documents = { readonly [Name in DocumentName]: z.infer<(typeof documentSchemas)[Name]> }
