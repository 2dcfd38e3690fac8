import { z } from 'zod'
import { exerciseAnswerSchema } from '#contract/exercises.ts'
import { challengeSchema, helpTypeSchema, momentSchema } from '#contract/onboarding.ts'
import { canvasSchema } from '#contract/projects.ts'
import { unlockSourceSchema } from '#contract/trails.ts'

/** By member, then by badge: when it was earned. */
export const badgesSchema = z.object({
  earned: z.record(z.string(), z.record(z.string(), z.iso.datetime())),
})

export const storedProjectSchema = z.object({
  id: z.string(),
  ownerId: z.string(),
  ideaId: z.string(),
  status: z.enum(['active', 'paused']),
  /** By position in the list; `sequence` counts the changes. Untouched steps are missing. */
  steps: z.array(z.object({ step: z.int().min(1), done: z.boolean(), sequence: z.int() })),
  notes: z.string(),
  canvas: canvasSchema.nullable(),
  createdAt: z.iso.datetime(),
})

export type StoredProject = z.infer<typeof storedProjectSchema>

/** The project steps: each project with its checklist. */
export const stepsSchema = z.object({ projects: z.array(storedProjectSchema) })

/** One member's progress in the trails. */
export const storedLearnerSchema = z.object({
  /** null until the questionnaire was answered. */
  questionnaire: z
    .object({
      moment: momentSchema,
      challenge: challengeSchema,
      hasCnpj: z.boolean(),
      confidence: z.int(),
      helpType: helpTypeSchema,
    })
    .nullable(),
  assignedTrailId: z.string().nullable(),
  /** When the assigned trail last changed. */
  startingPointChangedAt: z.iso.datetime().nullable().default(null),
  currentTrailId: z.string().nullable(),
  /** By trail id: what opened it. */
  unlocks: z.record(z.string(), unlockSourceSchema),
  /** One for each finished stage. */
  progress: z.array(
    z.object({
      trailId: z.string(),
      stageId: z.string(),
      taskResponse: z.string(),
      completedAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
    }),
  ),
  /** What version 1 stored: by stage id the first right choice, null after only wrong ones. */
  quizzes: z.record(z.string(), z.object({ passedOption: z.int().nullable() })),
  /** By stage id and exercise id: the first right answer, null after only wrong ones. */
  exercises: z
    .record(
      z.string(),
      z.record(z.string(), z.object({ firstCorrect: z.boolean(), passed: exerciseAnswerSchema.nullable() })),
    )
    .default({}),
  /** The sample checklist. `sequence` counts the changes. */
  sampleSteps: z.array(z.object({ step: z.int(), done: z.boolean(), sequence: z.int() })),
})

export type StoredLearner = z.infer<typeof storedLearnerSchema>

/** By member id. */
export const trailsSchema = z.object({ learners: z.record(z.string(), storedLearnerSchema) })
