import { z } from 'zod'
import { commentOrders } from '#domain/ideas/conversation.ts'
import { ideaMessages } from '#domain/ideas/messages.ts'
import { commentLimits } from '#domain/ideas/rules.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { commonErrors } from './errors.ts'
import { cursorSchema, idempotencyKeySchema, idSchema, keyErrors } from './keys.ts'
import { earnedSchema, personSchema } from './people.ts'
import { limitErrors, memberProcedure, openProcedure } from './procedure.ts'
import { boundedWord, requiredText } from './texts.ts'

export const commentTextSchema = requiredText(cleanText, {
  max: commentLimits.text,
  missing: ideaMessages.commentRequired,
  tooLong: ideaMessages.commentTooLong,
})

const commentReactionSchema = z.enum(['like', 'dislike'])

/** Equal for every viewer. A mention is `@[id]` in the text; `mentions` has the members. */
export const commentSchema = z.object({
  id: z.string(),
  ideaId: z.string(),
  /** The comment this is a reply to; null if it stands by itself. */
  parentId: z.string().nullable(),
  /** Empty if it was removed. */
  text: z.string(),
  mentions: z.array(z.object({ id: z.string(), displayName: z.string() })),
  /** null: the author's account was removed. */
  author: personSchema.nullable(),
  /** The reaction this comment justifies. */
  justifies: commentReactionSchema.nullable(),
  useful: z.boolean(),
  /** Shown on the comment, not in any balance; null if comments show none. */
  points: z.int().nullable(),
  likes: z.int(),
  dislikes: z.int(),
  /** How many replies it has; 0 for a reply. */
  replies: z.int(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** Removed, and kept in its place for the replies under it. */
  removed: z.boolean(),
})

export type Comment = z.infer<typeof commentSchema>

/** Comments, each followed by its first replies. */
export const commentPageSchema = z.object({
  comments: z.array(commentSchema),
  nextCursor: z.string().nullable(),
})

export type CommentPage = z.infer<typeof commentPageSchema>

export const commentForViewerSchema = z.object({
  id: z.string(),
  reaction: commentReactionSchema.nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), markUseful: z.boolean() }),
})

export type CommentForViewer = z.infer<typeof commentForViewerSchema>

const tags = ['Comments']

export const comments = {
  list: openProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'GET',
      path: '/ideas/{ideaId}/comments',
      summary: 'Comments of an idea, with their first replies',
      tags,
    })
    .input(
      z.strictObject({
        ideaId: idSchema,
        /** 'oldest' if left out. */
        order: z.enum(commentOrders).optional(),
        cursor: cursorSchema.optional(),
      }),
    )
    .output(commentPageSchema),
  replies: openProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'GET',
      path: '/comments/{id}/replies',
      summary: 'Replies to a comment, oldest first',
      tags,
    })
    .input(z.strictObject({ id: idSchema, cursor: cursorSchema.optional() }))
    .output(commentPageSchema),
  thread: openProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'GET',
      path: '/comments/{id}/thread',
      summary: 'A comment that a link leads to',
      description: 'With the comment it replies to, or else its first replies.',
      tags,
    })
    .input(z.strictObject({ id: idSchema }))
    .output(z.object({ comments: z.array(commentSchema) })),
  viewer: memberProcedure
    .route({
      method: 'GET',
      path: '/comments/viewer',
      summary: 'My reactions to these comments, and what I may do with them',
      tags,
    })
    .input(z.strictObject({ ids: z.array(idSchema).min(1).max(100) }))
    .output(z.object({ comments: z.array(commentForViewerSchema) })),
  write: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND, ...keyErrors, ...limitErrors })
    .route({
      method: 'POST',
      path: '/ideas/{ideaId}/comments',
      summary: 'Comment on an idea',
      description:
        'A mention is written `@[id]` in the text; ids that lead to nobody become plain text, as do those of an author without a confirmed address. A reply to a reply stands under the same comment.',
      tags,
    })
    .input(
      z.strictObject({
        ideaId: idSchema,
        text: commentTextSchema,
        /** A comment or reply of the same idea. */
        replyTo: idSchema.optional(),
        key: idempotencyKeySchema,
      }),
    )
    .output(z.object({ comment: commentSchema, earned: earnedSchema })),
  edit: memberProcedure
    .errors({
      NOT_FOUND: commonErrors.NOT_FOUND,
      EDIT_CLOSED: { status: 409, message: ideaMessages.commentEditClosed },
      KEEP_LENGTH: { status: 409, message: ideaMessages.commentKeepLength },
      TEXT_REPEATED: { status: 409, message: ideaMessages.commentTextRepeated },
      ...limitErrors,
    })
    .route({
      method: 'PUT',
      path: '/comments/{id}',
      summary: 'Change a comment of mine',
      description:
        'For a short while after it was written. Pays nothing, and may not take away what was paid for. Who is named for the first time is told once.',
      tags,
    })
    .input(z.strictObject({ id: idSchema, text: commentTextSchema }))
    .output(z.object({ comment: commentSchema })),
  delete: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'DELETE',
      path: '/comments/{id}',
      summary: 'Delete a comment of mine',
      description:
        'Takes back what it paid me, as far as my balance reaches. With replies under it, its place stays, empty.',
      tags,
    })
    .input(z.strictObject({ id: idSchema }))
    .output(z.object({ deleted: z.literal(true) })),
  react: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND, ...limitErrors })
    .route({ method: 'PUT', path: '/comments/{id}/reaction', summary: 'Like, dislike or neither', tags })
    .input(z.strictObject({ id: idSchema, reaction: commentReactionSchema.nullable() }))
    .output(z.object({ reaction: commentReactionSchema.nullable(), likes: z.int(), dislikes: z.int() })),
  markUseful: memberProcedure
    .errors({
      NOT_FOUND: commonErrors.NOT_FOUND,
      FORBIDDEN: commonErrors.FORBIDDEN,
      ALREADY_USEFUL: { status: 409, message: ideaMessages.alreadyUseful },
    })
    .route({
      method: 'POST',
      path: '/comments/{id}/useful',
      summary: 'Mark a comment on my idea as useful',
      description: 'Once, and for good. Pays its author.',
      tags,
    })
    .input(z.strictObject({ id: idSchema }))
    .output(z.object({ comment: commentSchema })),
  mentionable: memberProcedure
    .route({
      method: 'GET',
      path: '/comments/mentionable',
      summary: 'Members to mention',
      description: 'Who takes part in the idea first, then others whose name fits; at most 5.',
      tags,
    })
    .input(
      z.strictObject({ ideaId: idSchema, term: boundedWord(100, 'Busque com até 100 caracteres').trim() }),
    )
    .output(z.object({ members: z.array(personSchema) })),
}
