import { z } from 'zod'
import { canvasSchema } from '#contract/projects.ts'

export const storedProjectSchema = z.object({
  id: z.string(),
  ownerId: z.string(),
  ideaId: z.string(),
  status: z.enum(['active', 'paused']),
  /** By place in the list; `sequence` counts the doings and undoings. One that was never touched is not here. */
  steps: z.array(z.object({ step: z.int().min(1), done: z.boolean(), sequence: z.int() })),
  notes: z.string(),
  canvas: canvasSchema.nullable(),
  createdAt: z.iso.datetime(),
})

export type StoredProject = z.infer<typeof storedProjectSchema>

/** The project steps: each project with its checklist. */
export const stepsSchema = z.object({ projects: z.array(storedProjectSchema) })
