import { z } from 'zod'
import { cardSchema, lineSchema } from '#contract/evidence.ts'

/** A test card with what was noted in it: deleted with its idea. */
export const storedCardSchema = cardSchema.omit({ verdictDueAt: true, can: true }).extend({
  createdAt: z.iso.datetime(),
  /** Oldest first. */
  lines: z.array(lineSchema),
})

export type StoredCard = z.infer<typeof storedCardSchema>
