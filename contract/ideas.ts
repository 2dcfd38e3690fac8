import { z } from 'zod'
import { lineageMessages } from '#domain/ideas/lineage.ts'
import { ideaMessages } from '#domain/ideas/messages.ts'
import { ideaCategories, ideaLimits } from '#domain/ideas/rules.ts'
import { similarIdeas } from '#domain/ideas/similar.ts'
import { cleanLine, cleanText } from '#domain/text/clean-text.ts'
import { commentPageSchema, commentSchema, commentTextSchema } from './comments.ts'
import { commonErrors } from './errors.ts'
import { ladderSchema } from './evidence.ts'
import { cursorSchema, idempotencyKeySchema, idSchema, instantSchema, keyErrors } from './keys.ts'
import { earnedSchema, personSchema } from './people.ts'
import { citySchema, placeSchema } from './places.ts'
import { limitErrors, memberProcedure, openProcedure } from './procedure.ts'
import { boundedWord, requiredText, writtenText } from './texts.ts'

export const ideaCategorySchema = z.enum(ideaCategories, ideaMessages.categoryUnknown)
export const reactionSchema = z.enum(['like', 'dislike'])

export type Reaction = z.infer<typeof reactionSchema>

/** Two sizes of the same picture, as addresses. */
export const pictureSchema = z.object({
  id: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  thumbnailUrl: z.string(),
  /** Alternative text by the author; may be empty. */
  description: z.string(),
})

export type Picture = z.infer<typeof pictureSchema>

/** The public data of an idea, equal for every viewer. */
export const ideaSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: ideaCategorySchema.nullable(),
  isPublic: z.boolean(),
  /** Its author is Premium: 'Destaque'. */
  highlighted: z.boolean(),
  pictures: z.array(pictureSchema),
  author: personSchema,
  /** Of its author, who shows it; left out otherwise. */
  city: citySchema.optional(),
  likes: z.int(),
  dislikes: z.int(),
  comments: z.int(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** Its four cells of evidence; left out while no test was started. */
  ladder: ladderSchema.optional(),
  /** Stopped by a test of its own, with what its author learned; left out otherwise. */
  stopped: z.object({ at: z.iso.datetime(), learned: z.string(), isHonestCut: z.boolean() }).optional(),
})

export type Idea = z.infer<typeof ideaSchema>

export const ideaPageSchema = z.object({ ideas: z.array(ideaSchema), nextCursor: z.string().nullable() })

export type IdeaPage = z.infer<typeof ideaPageSchema>

/** The viewer's actions on an idea, and their permissions. */
export const ideaForViewerSchema = z.object({
  id: z.string(),
  reaction: reactionSchema.nullable(),
  /** I read in my timeline what happens to it. */
  isFollowed: z.boolean(),
  /** I am told of what happens to it. */
  hasBell: z.boolean(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), markUseful: z.boolean() }),
  /** What others wrote on my idea since I last looked, counted up to 99; null if it is not mine. */
  newComments: z.object({ since: z.iso.datetime(), count: z.int() }).nullable(),
})

export type IdeaForViewer = z.infer<typeof ideaForViewerSchema>

/** The form for creating and editing. */
export const ideaFormSchema = z.strictObject({
  title: requiredText(cleanLine, {
    max: ideaLimits.title,
    missing: ideaMessages.titleRequired,
    tooLong: ideaMessages.titleTooLong,
  }),
  description: requiredText(cleanText, {
    max: ideaLimits.description,
    missing: ideaMessages.descriptionRequired,
    tooLong: ideaMessages.descriptionTooLong,
  }),
  category: ideaCategorySchema.nullable(),
  isPublic: z.boolean(),
  /** Already uploaded, in display order. */
  pictureIds: z.array(idSchema).max(ideaLimits.pictures, ideaMessages.tooManyPictures),
  /** Their descriptions, in the same order, '' for none. If left out, earlier descriptions stay. */
  pictureDescriptions: z
    .array(
      writtenText(cleanLine, {
        max: ideaLimits.pictureDescription,
        missing: ideaMessages.pictureDescriptionMissing,
        tooLong: ideaMessages.pictureDescriptionTooLong,
      }),
    )
    .max(ideaLimits.pictures, ideaMessages.tooManyPictures)
    .optional(),
})

export type IdeaForm = z.infer<typeof ideaFormSchema>

const writingErrors = {
  NOT_FOUND: commonErrors.NOT_FOUND,
  PREMIUM_REQUIRED: { status: 403, message: ideaMessages.privateNeedsPremium },
  PICTURE_MISSING: { status: 409, message: ideaMessages.pictureMissing },
} as const

const tags = ['Ideas']

/** 'Com prova': only ideas with a filled cell. */
const provenSchema = z.boolean().optional()

export const ideas = {
  list: openProcedure
    .route({
      method: 'GET',
      path: '/ideas',
      summary: 'The wall: public ideas, newest first',
      description:
        'The same for every viewer, 50 at a time, with an ETag. What is the viewer’s own comes from /ideas/viewer.',
      tags,
    })
    .input(
      z.strictObject({
        category: ideaCategorySchema.optional(),
        proven: provenSchema,
        place: placeSchema.optional(),
        cursor: cursorSchema.optional(),
      }),
    )
    .output(ideaPageSchema),
  nearby: openProcedure
    .route({
      method: 'GET',
      path: '/ideas/nearby',
      summary: 'The wall, what is nearest to a city or state first',
      description:
        'The city, then the rest of its state, then everything else; each newest first, 50 at a time.',
      tags,
    })
    .input(
      z.strictObject({
        place: placeSchema,
        category: ideaCategorySchema.optional(),
        proven: provenSchema,
        cursor: cursorSchema.optional(),
      }),
    )
    .output(ideaPageSchema),
  trending: openProcedure
    .route({
      method: 'GET',
      path: '/ideas/trending',
      summary: 'Public ideas of the last 30 days, the most liked and talked about first',
      description: 'At most 50; there is no next page.',
      tags,
    })
    .input(
      z.strictObject({
        category: ideaCategorySchema.optional(),
        proven: provenSchema,
        place: placeSchema.optional(),
      }),
    )
    .output(ideaPageSchema),
  learnings: openProcedure
    .route({
      method: 'GET',
      path: '/ideas/learnings',
      summary: 'Public ideas that a test of their own stopped, the last stopped first',
      description: '50 at a time, with what their authors learned. They are not on the wall.',
      tags,
    })
    .input(z.strictObject({ category: ideaCategorySchema.optional(), cursor: cursorSchema.optional() }))
    .output(ideaPageSchema),
  search: openProcedure
    .route({
      method: 'GET',
      path: '/ideas/search',
      summary: 'Search public ideas',
      description:
        'In title, description, category and author, without regard to accents or case. Best matches first, 50 at a time.',
      tags,
    })
    .input(
      z.strictObject({
        term: requiredText(cleanLine, {
          max: 100,
          missing: 'Escreva o que procurar',
          tooLong: 'Busque com até 100 caracteres',
        }),
        category: ideaCategorySchema.optional(),
        proven: provenSchema,
        place: placeSchema.optional(),
        /** Only ideas that were stopped. */
        stopped: z.boolean().optional(),
        cursor: cursorSchema.optional(),
      }),
    )
    .output(ideaPageSchema),
  similar: memberProcedure
    .route({
      method: 'GET',
      path: '/ideas/similar',
      summary: 'Ideas of others that were tested or stopped and are similar to a title',
      description: `By its words, most similar first; at most ${similarIdeas.most}. For who is about to try the same.`,
      tags,
    })
    .input(z.strictObject({ title: ideaFormSchema.shape.title }))
    .output(z.object({ ideas: z.array(ideaSchema) })),
  mine: memberProcedure
    .route({ method: 'GET', path: '/ideas/mine', summary: 'My ideas, newest first', tags })
    .input(z.strictObject({ cursor: cursorSchema.optional() }))
    .output(ideaPageSchema),
  byAuthor: memberProcedure
    .route({
      method: 'GET',
      path: '/people/{authorId}/ideas',
      summary: 'A member’s public ideas, newest first',
      tags,
    })
    .input(z.strictObject({ authorId: idSchema, cursor: cursorSchema.optional() }))
    .output(ideaPageSchema),
  viewer: memberProcedure
    .route({
      method: 'GET',
      path: '/ideas/viewer',
      summary: 'My reactions to these ideas, and what I may do with them',
      description: 'Ids that lead to nothing I may see are left out.',
      tags,
    })
    .input(z.strictObject({ ids: z.array(idSchema).min(1).max(100) }))
    .output(z.object({ ideas: z.array(ideaForViewerSchema) })),
  get: openProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'GET',
      path: '/ideas/{id}',
      summary: 'An idea with its first comments',
      description: 'A private idea exists only for its author.',
      tags,
    })
    .input(z.strictObject({ id: idSchema }))
    .output(z.object({ idea: ideaSchema, comments: commentPageSchema })),
  view: openProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'POST',
      path: '/ideas/{id}/views',
      summary: 'Count that an idea was opened',
      description:
        'For its author’s figures, once a day for each viewer. The author’s own visits do not count.',
      tags,
    })
    .input(z.strictObject({ id: idSchema }))
    .output(z.object({ counted: z.boolean() })),
  markSeen: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'POST',
      path: '/ideas/{id}/seen',
      summary: 'I have seen the comments on my idea',
      description: 'Up to the moment the conversation was read; what came since stays new.',
      tags,
    })
    .input(z.strictObject({ id: idSchema, upTo: instantSchema }))
    .output(z.object({ seen: z.literal(true) })),
  publish: memberProcedure
    .errors({
      ...writingErrors,
      ORIGIN_UNAVAILABLE: { status: 409, message: lineageMessages.unavailable },
      ...keyErrors,
      ...limitErrors,
    })
    .route({
      method: 'POST',
      path: '/ideas',
      summary: 'Publish an idea',
      description:
        'Pays what the economy says. With `nextTrail` also opens a trail; the answer says which one was in fact opened.',
      tags,
    })
    .input(
      ideaFormSchema.extend({
        key: idempotencyKeySchema,
        nextTrail: boundedWord(60, 'Escolha uma trilha.').optional(),
        /** The public idea of somebody else that it starts from. */
        originId: idSchema.optional(),
      }),
    )
    .output(z.object({ idea: ideaSchema, earned: earnedSchema, unlockedTrail: z.string().nullable() })),
  edit: memberProcedure
    .errors(writingErrors)
    .route({
      method: 'PUT',
      path: '/ideas/{id}',
      summary: 'Change an idea of mine',
      description: 'Making a private idea public for the first time pays as publishing does.',
      tags,
    })
    .input(ideaFormSchema.extend({ id: idSchema }))
    .output(z.object({ idea: ideaSchema, earned: earnedSchema })),
  delete: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'DELETE',
      path: '/ideas/{id}',
      summary: 'Delete an idea of mine',
      description: 'Takes back what it paid me, as far as my balance reaches. Other people keep theirs.',
      tags,
    })
    .input(z.strictObject({ id: idSchema }))
    .output(z.object({ deleted: z.literal(true) })),
  react: memberProcedure
    .errors({
      NOT_FOUND: commonErrors.NOT_FOUND,
      ALREADY_JUSTIFIED: { status: 409, message: ideaMessages.alreadyJustified },
      ...limitErrors,
    })
    .route({
      method: 'PUT',
      path: '/ideas/{id}/reaction',
      summary: 'Like, dislike or neither',
      description:
        'Sets the reaction to what is sent; sending it again changes nothing. A justification becomes a comment, one for each reaction: another text is refused.',
      tags,
    })
    .input(
      z.strictObject({
        id: idSchema,
        reaction: reactionSchema.nullable(),
        justification: commentTextSchema.optional(),
      }),
    )
    .output(
      z.object({
        reaction: reactionSchema.nullable(),
        likes: z.int(),
        dislikes: z.int(),
        comments: z.int(),
        /** The comment created from the justification. */
        comment: commentSchema.nullable(),
        earned: earnedSchema,
      }),
    ),
}
