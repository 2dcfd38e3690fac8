import { z } from 'zod'
import { interestSchema } from '#contract/interests.ts'

/** Everybody in the demonstration: the member who tries it, and the sample community. */
export const storedMemberSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  email: z.string(),
  /** Figures alone; empty where there is none. */
  phone: z.string(),
  bio: z.string(),
  color: z.string(),
  photoUrl: z.string(),
  /** A picture of their own, shown instead of `photoUrl`. */
  photoPictureId: z.string().nullable(),
  socials: z.object({ instagram: z.string(), linkedin: z.string(), x: z.string() }),
  interests: z.array(interestSchema),
  isSample: z.boolean(),
  /** null: on the Free plan. */
  premiumSince: z.iso.datetime().nullable(),
  /** Ids, the newest first. */
  friends: z.array(z.string()),
  createdAt: z.iso.datetime(),
})

export type StoredMember = z.infer<typeof storedMemberSchema>

export const usersSchema = z.object({ members: z.array(storedMemberSchema) })
