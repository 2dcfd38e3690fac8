import { z } from 'zod'
import { certificateSchema } from '#contract/certificates.ts'
import { exerciseAnswerSchema } from '#contract/exercises.ts'
import { chapterIdSchema, notebookLinkSchema, savedToolSchema } from '#contract/notebook.ts'
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

/** One member's notes, former texts and links. */
const storedNotebookSchema = z.object({
  /** Oldest first. */
  notes: z.array(
    z.object({
      id: z.string(),
      chapter: chapterIdSchema,
      /** null: a note of one's own. */
      tool: savedToolSchema.nullable(),
      title: z.string(),
      text: z.string(),
      fragment: z.string(),
      version: z.int(),
      updatedAt: z.iso.datetime(),
    }),
  ),
  /** By source, newest first. */
  versions: z.record(
    z.string(),
    z.array(z.object({ number: z.int(), title: z.string(), text: z.string(), writtenAt: z.iso.datetime() })),
  ),
  links: z.array(notebookLinkSchema.extend({ token: z.string() })),
})

export type StoredNotebook = z.infer<typeof storedNotebookSchema>

export const emptyNotebook: StoredNotebook = { notes: [], versions: {}, links: [] }

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
      /** The test card that is the answer. */
      cardId: z.string().nullable().default(null),
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
  /** The review: a card for each exercise passed in a finished lesson, and the exercises of the last day. */
  review: z
    .object({
      cards: z.array(
        z.object({
          stageId: z.string(),
          exerciseId: z.string(),
          due: z.iso.date(),
          reviewedOn: z.iso.date(),
          stability: z.number(),
          difficulty: z.number(),
          reviews: z.int(),
          lapses: z.int(),
        }),
      ),
      session: z
        .object({
          day: z.iso.date(),
          items: z.array(
            z.object({
              stageId: z.string(),
              exerciseId: z.string(),
              variant: z.int(),
              own: z.record(z.string(), z.number()).optional(),
              mistaken: z.boolean(),
              grade: z.enum(['good', 'hard', 'again']).nullable(),
            }),
          ),
        })
        .nullable(),
    })
    .default({ cards: [], session: null }),
  /** By trail id. */
  certificates: z.record(z.string(), certificateSchema.extend({ token: z.string() })).default({}),
  /** By trail id: the last attempt at its close. */
  closings: z
    .record(
      z.string(),
      z.object({
        day: z.iso.date(),
        items: z.array(
          z.object({
            stageId: z.string(),
            exerciseId: z.string(),
            variant: z.int(),
            correct: z.boolean().nullable(),
          }),
        ),
      }),
    )
    .default({}),
  notebook: storedNotebookSchema.default(emptyNotebook),
  /** By stage id: the task in progress. */
  drafts: z
    .record(
      z.string(),
      z.object({ text: z.string().nullable(), version: z.int(), returnOn: z.iso.date().nullable() }),
    )
    .default({}),
  /** The sample checklist. `sequence` counts the changes. */
  sampleSteps: z.array(z.object({ step: z.int(), done: z.boolean(), sequence: z.int() })),
})

export type StoredLearner = z.infer<typeof storedLearnerSchema>

/** By member id. */
export const trailsSchema = z.object({ learners: z.record(z.string(), storedLearnerSchema) })
