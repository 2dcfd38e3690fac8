import { z } from 'zod'
import { taskStates } from '#domain/lessons/task-state.ts'
import { trailMessages } from '#domain/trails/messages.ts'
import { pointsSchema } from './economy.ts'
import { commonErrors } from './errors.ts'
import { memberProcedure } from './procedure.ts'
import { boundedWord } from './texts.ts'

/** A trail in an address: an id, or the alias `iniciante`. */
export const rawTrailIdSchema = boundedWord(60, trailMessages.idMissing).min(1, trailMessages.idMissing)

export const unlockSourceSchema = z.enum(['onboarding_assignment', 'progression', 'idea_posted', 'completed'])

export const taskStateSchema = z.enum(taskStates)

export const trailStateSchema = z.enum(['locked', 'unlocked', 'completed'])
export const stageStateSchema = z.enum(['locked', 'reachable', 'completed'])

const badgeSchema = z.object({ id: z.string(), name: z.string(), earned: z.boolean() })

export const trailCardSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** A lucide icon by its name: compass, messages-square, blocks, file-badge, wallet, megaphone, trending-up. */
  icon: z.string(),
  state: trailStateSchema,
  /** What opened it; null for the first trail, which is always open, and while it is locked. */
  source: unlockSourceSchema.nullable(),
  /** `added`: how many a finished trail got since and the member has not done. */
  stages: z.object({ total: z.int(), done: z.int(), added: z.int() }),
  /** Of a finished trail always 100. */
  percent: z.int(),
  badge: badgeSchema,
  /** The trail assigned by onboarding. */
  isAssigned: z.boolean(),
})

export type TrailCard = z.infer<typeof trailCardSchema>

export const stageCardSchema = z.object({
  id: z.string(),
  /** From 1. */
  number: z.int(),
  title: z.string(),
  summary: z.string(),
  /** Time to read it and answer its question. */
  minutes: z.int(),
  /** Every third one. */
  isCheckpoint: z.boolean(),
  /** The points for finishing it. */
  points: pointsSchema,
  state: stageStateSchema,
  /** Added to the trail after the member finished it, and not done yet. */
  isNew: z.boolean(),
  task: taskStateSchema,
})

export type StageCard = z.infer<typeof stageCardSchema>

/** What follows a finished trail. */
export const trailCompletionSchema = z.object({
  /** The following trail; null after the last one. */
  nextTrail: z.object({ id: z.string(), name: z.string(), state: trailStateSchema }).nullable(),
  /** Every trail is finished. */
  allFinished: z.boolean(),
  /** Where to go instead of the next trail: after discovery, members without an idea publish one first. */
  detour: z.object({ path: z.string() }).nullable(),
  /** Shown under 'Trilha Concluída!'. */
  message: z.string(),
})

export type TrailCompletion = z.infer<typeof trailCompletionSchema>

export const trailSchema = z.object({
  ...trailCardSchema.shape,
  stages: z.array(stageCardSchema),
  done: z.int(),
  /** The first uncompleted stage, also one that a finished trail got later; null if all are done. */
  nextStageId: z.string().nullable(),
  /** Whether its lessons work on one of the member's ideas, and which one is chosen. */
  idea: z.object({
    required: z.boolean(),
    active: z.object({ id: z.string(), title: z.string() }).nullable(),
  }),
  /** The document its tasks build. */
  document: z.object({ title: z.string(), intro: z.string() }),
  /** null until it is finished. */
  completion: trailCompletionSchema.nullable(),
})

export type Trail = z.infer<typeof trailSchema>

export const reviewedAnswerSchema = z.object({
  stageId: z.string(),
  number: z.int(),
  title: z.string(),
  task: z.string(),
  /** The heading of this answer in the trail's document. */
  heading: z.string(),
  answer: z.string(),
  /** An example of a good answer. */
  example: z.string(),
  completedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

export type ReviewedAnswer = z.infer<typeof reviewedAnswerSchema>

export const trails = {
  list: memberProcedure
    .route({
      method: 'GET',
      path: '/trails',
      summary: 'The trails, and how far I am in each',
      description:
        'Published ones in their order. Opens what has become due: the assigned trail, the one after a finished one. Ask again on the events trails and resync.',
      tags: ['Trails'],
    })
    .output(z.object({ trails: z.array(trailCardSchema) })),
  get: memberProcedure
    .errors({ NOT_FOUND: { ...commonErrors.NOT_FOUND, message: trailMessages.notFound } })
    .route({
      method: 'GET',
      path: '/trails/{id}',
      summary: 'A trail with its stages',
      description:
        'An id that names no trail, or one that is not published, answers where to go instead and what to say.',
      tags: ['Trails'],
    })
    .input(z.strictObject({ id: rawTrailIdSchema }))
    .output(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('trail'), trail: trailSchema }),
        z.object({
          kind: z.literal('redirect'),
          /** An existing trail. */
          to: z.string(),
          reason: z.enum(['unknown', 'unpublished']),
          /** The toast. */
          message: z.string(),
        }),
      ]),
    ),
  review: memberProcedure
    .errors({ NOT_FOUND: { ...commonErrors.NOT_FOUND, message: trailMessages.notFound } })
    .route({
      method: 'GET',
      path: '/trails/{id}/review',
      summary: 'My answers of a trail',
      description: 'In the order of the stages: together they are the document the trail builds.',
      tags: ['Trails'],
    })
    .input(z.strictObject({ id: rawTrailIdSchema }))
    .output(
      z.object({
        trail: z.object({ id: z.string(), name: z.string(), icon: z.string() }),
        document: z.object({ title: z.string(), intro: z.string() }),
        /** The author, for the printed page. */
        author: z.string(),
        stages: z.object({ total: z.int(), done: z.int() }),
        answers: z.array(reviewedAnswerSchema),
      }),
    ),
}
