import { z } from 'zod'
import { ideaCategorySchema, reactionSchema } from '#contract/ideas.ts'
import { reasonSchema, reasonSummarySchema } from '#contract/reasons.ts'
import { storedCardSchema } from './evidence.ts'

/** `sequence` counts how often one member's reaction to one thing was set and removed. */
const storedReactionSchema = z.object({
  memberId: z.string(),
  /** null: removed, but kept for its sequence. */
  reaction: reactionSchema.nullable(),
  sequence: z.int(),
  at: z.iso.datetime(),
})

export type StoredReaction = z.infer<typeof storedReactionSchema>

/** The quick reasons of one member's reaction. `generation`: the first summary that counts them. */
const storedReasonsSchema = z.object({
  memberId: z.string(),
  reaction: reactionSchema,
  reasons: z.array(reasonSchema),
  price: z.int().nullable(),
  generation: z.int(),
})

/** What the author sees of one side. */
const storedSummarySchema = z.object({
  reaction: reactionSchema,
  generation: z.int(),
  /** Counted answers that are gone since. */
  departed: z.int(),
  summary: reasonSummarySchema.nullable(),
})

export const storedCommentSchema = z.object({
  id: z.string(),
  /** Empty if it was removed. */
  authorId: z.string(),
  text: z.string(),
  /** The comment it replies to. */
  parentId: z.string().nullable().default(null),
  justifies: reactionSchema.nullable(),
  usefulAt: z.iso.datetime().nullable(),
  reactions: z.array(storedReactionSchema),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable().default(null),
  /** Kept as an empty place while it has replies. */
  removedAt: z.iso.datetime().nullable().default(null),
})

export type StoredComment = z.infer<typeof storedCommentSchema>

const storedEntrySchema = z.object({
  id: z.string(),
  key: z.string(),
  text: z.string(),
  pictureId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
})

export type StoredEntry = z.infer<typeof storedEntrySchema>

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
  reasons: z.array(storedReasonsSchema).default([]),
  reasonSummaries: z.array(storedSummarySchema).default([]),
  /** Oldest first. */
  comments: z.array(storedCommentSchema),
  /** How often others opened it, by São Paulo day. */
  views: z.record(z.iso.date(), z.int()),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** When its author last looked at the comments. */
  commentsSeenAt: z.iso.datetime().nullable().default(null),
  /** Test cards, oldest first. */
  cards: z.array(storedCardSchema).default([]),
  /** Stopped by its own test. */
  stoppedAt: z.iso.datetime().nullable().default(null),
  /** The idea it started from, which may be gone. */
  originId: z.string().nullable().default(null),
  /** Its diary, oldest first. */
  diary: z.array(storedEntrySchema).default([]),
  /** Whether nobody new may start from it. */
  lineageClosed: z.boolean().default(false),
})

export type StoredIdea = z.infer<typeof storedIdeaSchema>

/** Unordered: readers sort. */
export const ideasSchema = z.object({ ideas: z.array(storedIdeaSchema) })
