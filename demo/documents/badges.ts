import { z } from 'zod'

/** By member, then by badge: when it was earned. */
export const badgesSchema = z.object({
  earned: z.record(z.string(), z.record(z.string(), z.iso.datetime())),
})
