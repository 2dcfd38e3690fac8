import { z } from 'zod'
import { verdicts } from '#domain/evidence/test-card.ts'
import { followMessages } from '#domain/people/follow-messages.ts'
import { activityKinds, followKinds, followLimits, friendsAudiences } from '#domain/people/follows.ts'
import { commonErrors } from './errors.ts'
import { cursorSchema, idSchema } from './keys.ts'
import { listedPersonSchema, personSchema } from './people.ts'
import { limitErrors, memberProcedure } from './procedure.ts'

const tags = ['People']
const personInput = z.strictObject({ memberId: idSchema })

const ideaInput = z.strictObject({ ideaId: idSchema })
const ideaFollowingSchema = z.object({ isFollowed: z.boolean() })

const bell =
  'New public ideas, diary entries and verdicts are notified within some minutes; nobody else learns of it.'
const bellSchema = z.object({ hasBell: z.boolean() })
const switchSchema = z.boolean('Escolha ligado ou desligado.')

const followingSchema = z.object({
  isFollowed: z.boolean(),
  /** Both follow each other. */
  isFriend: z.boolean(),
})

export const peoplePageSchema = z.object({
  people: z.array(listedPersonSchema),
  nextCursor: z.string().nullable(),
})

export type PeoplePage = z.infer<typeof peoplePageSchema>

export const privacySchema = z.strictObject({
  /** Nobody new may follow. */
  followingClosed: z.boolean('Escolha ligado ou desligado.'),
  /** Others find this member in 'Encontrar Amigos' and among suggestions. */
  findable: z.boolean('Escolha ligado ou desligado.'),
  /** Who sees the lists of people at this member's page. */
  friendsShownTo: z.enum(friendsAudiences, 'Escolha quem vê'),
  /** What followers do not read of this member in their timeline. */
  activityHidden: z
    .array(z.enum(activityKinds, 'Escolha o que mostrar'), 'Escolha o que mostrar')
    .max(activityKinds.length, 'Escolha o que mostrar'),
})

export type Privacy = z.infer<typeof privacySchema>

const did = { id: z.string(), at: z.iso.datetime(), person: personSchema }
const ofIdea = z.object({ id: z.string(), title: z.string() })

/** Something a followed member did. */
export const timelineEntrySchema = z.discriminatedUnion('kind', [
  z.object({ ...did, kind: z.literal('ideas'), idea: ofIdea }),
  z.object({
    ...did,
    kind: z.literal('verdicts'),
    idea: ofIdea,
    card: z.object({ id: z.string(), verdict: z.enum(verdicts) }),
  }),
  z.object({ ...did, kind: z.literal('diary'), idea: ofIdea, text: z.string(), hasPicture: z.boolean() }),
  /** A finished trail, by its badge; or another badge. */
  z.object({
    ...did,
    kind: z.enum(['trails', 'badges']),
    badge: z.object({ id: z.string(), name: z.string(), description: z.string() }),
  }),
])

export type TimelineEntry = z.infer<typeof timelineEntrySchema>

export const timelineSchema = z.object({
  entries: z.array(timelineEntrySchema),
  nextCursor: z.string().nullable(),
})

export type Timeline = z.infer<typeof timelineSchema>

export const follows = {
  timeline: memberProcedure
    .route({
      method: 'GET',
      path: '/timeline',
      summary: 'What the people I follow did, and what happened to ideas I follow',
      description: `Newest first, ${followLimits.timeline} at a time; without what they hide.`,
      tags,
    })
    .input(z.strictObject({ cursor: cursorSchema.optional() }))
    .output(timelineSchema),
  follow: memberProcedure
    .errors({
      NOT_FOUND: commonErrors.NOT_FOUND,
      FORBIDDEN: commonErrors.FORBIDDEN,
      UNCONFIRMED: { status: 403, message: followMessages.unconfirmed },
      FOLLOWING_CLOSED: { status: 403, message: followMessages.closed },
      FOLLOWS_TOO_MANY: { status: 409, message: followMessages.full },
      ...limitErrors,
    })
    .route({
      method: 'PUT',
      path: '/people/{memberId}/follow',
      summary: 'Follow somebody',
      description: `They are told once. Needs a confirmed address; at most ${followLimits.following} people in all.`,
      tags,
    })
    .input(personInput)
    .output(followingSchema),
  unfollow: memberProcedure
    .route({
      method: 'DELETE',
      path: '/people/{memberId}/follow',
      summary: 'Stop following somebody',
      description: 'They are not told.',
      tags,
    })
    .input(personInput)
    .output(followingSchema),
  followIdea: memberProcedure
    .errors({
      NOT_FOUND: commonErrors.NOT_FOUND,
      UNCONFIRMED: { status: 403, message: followMessages.unconfirmed },
      OWN_IDEA: { status: 409, message: followMessages.ownIdea },
      FOLLOWS_TOO_MANY: { status: 409, message: followMessages.ideasFull },
      ...limitErrors,
    })
    .route({
      method: 'PUT',
      path: '/ideas/{ideaId}/follow',
      summary: 'Follow an idea',
      description: `What its tests conclude and its diary come into my timeline; nobody is told. At most ${followLimits.ideas} ideas.`,
      tags,
    })
    .input(ideaInput)
    .output(ideaFollowingSchema),
  unfollowIdea: memberProcedure
    .route({ method: 'DELETE', path: '/ideas/{ideaId}/follow', summary: 'Stop following an idea', tags })
    .input(ideaInput)
    .output(ideaFollowingSchema),
  setBell: memberProcedure
    .errors({ NOT_FOLLOWED: { status: 409, message: followMessages.bellNeedsFollow } })
    .route({
      method: 'PUT',
      path: '/people/{memberId}/bell',
      summary: 'Be told of what somebody I follow does, or no longer',
      description: `${bell} It ends with following.`,
      tags,
    })
    .input(z.strictObject({ memberId: idSchema, isOn: switchSchema }))
    .output(bellSchema),
  setIdeaBell: memberProcedure
    .errors({ NOT_FOLLOWED: { status: 409, message: followMessages.bellNeedsIdeaFollow } })
    .route({
      method: 'PUT',
      path: '/ideas/{ideaId}/bell',
      summary: 'Be told of what happens to an idea I follow, or no longer',
      description: `${bell} It ends with following.`,
      tags,
    })
    .input(z.strictObject({ ideaId: idSchema, isOn: switchSchema }))
    .output(bellSchema),
  list: memberProcedure
    .errors({
      NOT_FOUND: commonErrors.NOT_FOUND,
      LIST_HIDDEN: { status: 403, message: followMessages.hidden },
    })
    .route({
      method: 'GET',
      path: '/people/{memberId}/follows',
      summary: 'Followers, followed people and friends',
      description: `Newest first, ${followLimits.page} at a time. Friends are mutual followers.`,
      tags,
    })
    .input(
      z.strictObject({
        memberId: idSchema,
        kind: z.enum(followKinds, 'Escolha a lista'),
        cursor: cursorSchema.optional(),
      }),
    )
    .output(peoplePageSchema),
  privacy: memberProcedure
    .route({ method: 'GET', path: '/preferences/privacy', summary: 'What others may see of me', tags })
    .output(privacySchema),
  setPrivacy: memberProcedure
    .route({
      method: 'PATCH',
      path: '/preferences/privacy',
      summary: 'Choose what others may see of me',
      description: 'Changes only what is sent.',
      tags,
    })
    .input(privacySchema.partial())
    .output(privacySchema),
}
