import { z } from 'zod'
import { ideaCategorySchema, reactionSchema } from '#contract/ideas.ts'

/** `sequence` counts how often one member's reaction to one thing was set and removed. */
const storedReactionSchema = z.object({
  memberId: z.string(),
  /** null: removed, but kept for its sequence. */
  reaction: reactionSchema.nullable(),
  sequence: z.int(),
  at: z.iso.datetime(),
})

export type StoredReaction = z.infer<typeof storedReactionSchema>

export const storedCommentSchema = z.object({
  id: z.string(),
  authorId: z.string(),
  text: z.string(),
  justifies: reactionSchema.nullable(),
  usefulAt: z.iso.datetime().nullable(),
  reactions: z.array(storedReactionSchema),
  createdAt: z.iso.datetime(),
})

export type StoredComment = z.infer<typeof storedCommentSchema>

export const storedIdeaSchema = z.object({
  id: z.string(),
  authorId: z.string(),
  title: z.string(),
  description: z.string(),
  category: ideaCategorySchema.nullable(),
  isPublic: z.boolean(),
  everPublic: z.boolean(),
  pictureIds: z.array(z.string()),
  /** In the same order; shorter if descriptions are missing. */
  pictureDescriptions: z.array(z.string()).default([]),
  reactions: z.array(storedReactionSchema),
  /** Oldest first. */
  comments: z.array(storedCommentSchema),
  /** How often others opened it, by São Paulo day. */
  views: z.record(z.iso.date(), z.int()),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
})

export type StoredIdea = z.infer<typeof storedIdeaSchema>

/** Unordered: readers sort. */
export const ideasSchema = z.object({ ideas: z.array(storedIdeaSchema) })
