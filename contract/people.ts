import { z } from 'zod'
import { shelvedBadgeSchema } from './badges.ts'
import { tierSchema } from './economy.ts'
import { commonErrors } from './errors.ts'
import { interestSchema } from './interests.ts'
import { idSchema } from './keys.ts'
import { citySchema } from './places.ts'
import { memberProcedure } from './procedure.ts'

/** The public data of a member, besides their content. */
export const personSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  color: z.string(),
  isPremium: z.boolean(),
  /** An invented member of the sample community; screens mark the name. */
  isSample: z.boolean(),
  level: z.int(),
  tier: tierSchema.shape.id,
})

export type Person = z.infer<typeof personSchema>

/**
 * What an action just paid, for its toast: 'Você ganhou +5 BPoints!' and a line per bonus; empty if nothing.
 */
export const earnedSchema = z.object({ amount: z.int(), lines: z.array(z.string()) })

export type Earned = z.infer<typeof earnedSchema>

/** A member's page, as other members see it. */
export const publicProfileSchema = z.object({
  person: personSchema,
  bio: z.string(),
  /** null if there is none, or the member does not show it. */
  city: citySchema.nullable(),
  socials: z.object({ instagram: z.string(), linkedin: z.string(), x: z.string() }),
  /** Each one adds a kind of bee to the profile. */
  interests: z.array(interestSchema),
  /** Earned ones only, newest first. */
  badges: z.array(shelvedBadgeSchema.pick({ id: true, name: true, description: true, earnedAt: true })),
  publicIdeas: z.int(),
  memberSince: z.iso.datetime(),
  /** null in the demonstration, which has friends alone. */
  follows: z
    .object({
      followers: z.int(),
      following: z.int(),
      /** null if the member does not show them, and neither the lists. */
      friends: z.int().nullable(),
      isFollowed: z.boolean(),
      followsMe: z.boolean(),
      /** Nobody new may follow. */
      isClosed: z.boolean(),
    })
    .nullable(),
})

export type PublicProfile = z.infer<typeof publicProfileSchema>

export const people = {
  get: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'GET',
      path: '/people/{id}',
      summary: 'A member’s public page',
      description: 'Nothing private: no e-mail, phone, balance or private idea.',
      tags: ['People'],
    })
    .input(z.strictObject({ id: idSchema }))
    .output(publicProfileSchema),
}
