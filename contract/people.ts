import { z } from 'zod'
import { followLimits } from '#domain/people/follows.ts'
import { trailOrder } from '#domain/trails/trail-ids.ts'
import { shelvedBadgeSchema } from './badges.ts'
import { tierSchema } from './economy.ts'
import { commonErrors } from './errors.ts'
import { interestSchema } from './interests.ts'
import { cursorSchema, idSchema } from './keys.ts'
import { citySchema, placeSchema } from './places.ts'
import { memberProcedure } from './procedure.ts'
import { boundedString } from './texts.ts'

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
      /** The viewer is told of what this member does. */
      hasBell: z.boolean(),
      /** Nobody new may follow. */
      isClosed: z.boolean(),
    })
    .nullable(),
  /** What became of the viewer's last request to talk; null for oneself, samples and in the demonstration. */
  contact: z
    .object({
      state: z.enum(['none', 'open', 'unanswered', 'accepted', 'withdrawn']),
      /** A new request may be sent, as far as this person is concerned. */
      mayAsk: z.boolean(),
      /** From when, if not now. */
      until: z.iso.datetime().nullable(),
    })
    .nullable(),
})

export type PublicProfile = z.infer<typeof publicProfileSchema>

/** A person in a list, and what is between them and the viewer. */
export const listedPersonSchema = z.object({
  person: personSchema,
  isFollowed: z.boolean(),
  followsMe: z.boolean(),
})

export type ListedPerson = z.infer<typeof listedPersonSchema>

/** Every criterion that is sent must fit. */
const peopleAskedSchema = z.strictObject({
  /** Of words: the last may be unfinished. */
  name: boundedString(100, {
    missing: 'Escreva um nome',
    tooLong: 'Busque com até 100 caracteres',
  }).optional(),
  place: placeSchema.optional(),
  interest: interestSchema.optional(),
  /** A trail that they finished. */
  trail: z.enum(trailOrder, 'Escolha uma trilha').optional(),
  cursor: cursorSchema.optional(),
})

export type PeopleAsked = z.infer<typeof peopleAskedSchema>

export const foundPeopleSchema = z.object({
  people: z.array(listedPersonSchema.extend({ city: citySchema.nullable() })),
  nextCursor: z.string().nullable(),
})

export type FoundPeople = z.infer<typeof foundPeopleSchema>

/** Somebody whom the viewer may want to follow, and why. */
export const suggestionSchema = z.discriminatedUnion('reason', [
  /** By this name, somebody whom the viewer follows. */
  listedPersonSchema.extend({ reason: z.literal('followed-by'), via: z.string() }),
  listedPersonSchema.extend({ reason: z.literal('city'), city: citySchema }),
  listedPersonSchema.extend({ reason: z.literal('trail'), trail: z.enum(trailOrder) }),
])

export const suggestionsSchema = z.object({ people: z.array(suggestionSchema) })

export type Suggestions = z.infer<typeof suggestionsSchema>

export const people = {
  find: memberProcedure
    .route({
      method: 'GET',
      path: '/people',
      summary: 'Find people',
      description: `By name, without regard to accents or case, city or state, interest and finished trail; ${followLimits.found} at a time. Without a criterion nobody. Leaves out who is blocked either way, muted or does not want to be found.`,
      tags: ['People'],
    })
    .input(peopleAskedSchema)
    .output(foundPeopleSchema),
  suggestions: memberProcedure
    .route({
      method: 'GET',
      path: '/people/suggestions',
      summary: 'People I may want to follow, and why',
      description: `At most ${followLimits.suggested}: followed by those I follow, of my city, or who finished a trail that I finished.`,
      tags: ['People'],
    })
    .output(suggestionsSchema),
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
