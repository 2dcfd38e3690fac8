import { z } from 'zod'
import { projectLimits } from '#domain/projects/lean-canvas.ts'
import { noSlotMessage } from '#domain/projects/slots.ts'
import { cleanDraft } from '#domain/text/clean-text.ts'
import { commonErrors } from './errors.ts'
import { cursorSchema, idSchema } from './keys.ts'
import { earnedSchema } from './people.ts'
import { memberProcedure } from './procedure.ts'
import { writtenText } from './texts.ts'

/** The nine cells of a Lean Canvas. */
export const canvasSchema = z.strictObject({
  problem: canvasCell(),
  segments: canvasCell(),
  proposition: canvasCell(),
  solution: canvasCell(),
  channels: canvasCell(),
  revenue: canvasCell(),
  costs: canvasCell(),
  metrics: canvasCell(),
  advantage: canvasCell(),
})

function canvasCell() {
  return draft(projectLimits.canvasCell)
}

/** Saved while it is being written. */
function draft(limit: number) {
  const tooLong = `Escreva até ${limit} caracteres`
  return writtenText(cleanDraft, { max: limit, missing: 'Escreva um texto.', tooLong })
}

export type Canvas = z.infer<typeof canvasSchema>

export const projectSchema = z.object({
  id: z.string(),
  /** active: uses a slot; paused: kept without a slot. */
  status: z.enum(['active', 'paused']),
  idea: z.object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    category: z.string().nullable(),
  }),
  /** The eight steps in order; `paysNow` is what checking it now would pay. */
  steps: z.array(
    z.object({
      step: z.int(),
      title: z.string(),
      description: z.string(),
      points: z.int(),
      paysNow: z.int(),
      done: z.boolean(),
    }),
  ),
  /** For Premium; null otherwise. */
  notes: z.string().nullable(),
  /** From the store's template; null if not bought. */
  canvas: canvasSchema.nullable(),
  createdAt: z.iso.datetime(),
})

export type Project = z.infer<typeof projectSchema>

const errors = { NOT_FOUND: commonErrors.NOT_FOUND } as const
const tags = ['Projects']

const staleMessage = 'Este texto mudou em outro lugar enquanto você escrevia. Veja os dois e escolha.'
const basedOnNote =
  '`basedOn` is what the text was written on. Where another device changed the same text meanwhile, nothing is saved and the stored text comes back; without it, as older clients ask, it is overwritten.'

export const projects = {
  list: memberProcedure
    .route({
      method: 'GET',
      path: '/projects',
      summary: 'My projects',
      description: `Active ones first, the newest of each first, ${projectLimits.page} at a time.`,
      tags,
    })
    .input(z.strictObject({ cursor: cursorSchema.optional() }))
    .output(
      z.object({
        projects: z.array(projectSchema),
        nextCursor: z.string().nullable(),
        /** `allowed` null: unlimited. */
        slots: z.object({ used: z.int(), allowed: z.int().nullable() }),
        can: z.object({ start: z.boolean(), notes: z.boolean(), canvas: z.boolean() }),
        /** The member's ideas without a project. */
        startable: z.array(z.object({ id: z.string(), title: z.string() })),
      }),
    ),
  start: memberProcedure
    .errors({
      ...errors,
      NO_SLOT: { status: 409, message: noSlotMessage(1) },
    })
    .route({
      method: 'POST',
      path: '/projects',
      summary: 'Start building an idea of mine, or go on with a paused one',
      description: 'Starting an idea that is already a project answers with that project.',
      tags,
    })
    .input(z.strictObject({ ideaId: idSchema }))
    .output(z.object({ project: projectSchema })),
  pause: memberProcedure
    .errors(errors)
    .route({
      method: 'POST',
      path: '/projects/{id}/pause',
      summary: 'Pause a project and free its slot',
      tags,
    })
    .input(z.strictObject({ id: idSchema }))
    .output(z.object({ project: projectSchema })),
  setStep: memberProcedure
    .errors({
      ...errors,
      PAUSED: {
        status: 409,
        message: 'Este projeto está pausado. Continue com ele para marcar as etapas.',
      },
    })
    .route({
      method: 'PUT',
      path: '/projects/{id}/steps/{step}',
      summary: 'Do or undo a step',
      description:
        'Each of the eight pays once per member, whichever project; undone takes back what it holds.',
      tags,
    })
    .input(z.strictObject({ id: idSchema, step: z.int().min(1).max(8), done: z.boolean() }))
    .output(z.object({ project: projectSchema, earned: earnedSchema })),
  saveNotes: memberProcedure
    .errors({
      ...errors,
      PREMIUM_REQUIRED: { status: 403, message: 'As notas do projeto fazem parte do Premium.' },
      STALE: { status: 409, message: staleMessage, data: z.object({ notes: z.string() }) },
    })
    .route({
      method: 'PUT',
      path: '/projects/{id}/notes',
      summary: 'Save the notes of a project',
      description: basedOnNote,
      tags,
    })
    .input(
      z.strictObject({
        id: idSchema,
        notes: draft(projectLimits.notes),
        basedOn: draft(projectLimits.notes).optional(),
      }),
    )
    .output(z.object({ saved: z.literal(true), notes: z.string() })),
  saveCanvas: memberProcedure
    .errors({
      ...errors,
      TEMPLATE_REQUIRED: { status: 403, message: 'O Lean Canvas vem com o Modelo básico, na loja.' },
      STALE: { status: 409, message: staleMessage, data: z.object({ canvas: canvasSchema }) },
    })
    .route({
      method: 'PUT',
      path: '/projects/{id}/canvas',
      summary: 'Save the Lean Canvas of a project',
      description: `Only the cells that differ from \`basedOn\` are changed. ${basedOnNote}`,
      tags,
    })
    .input(z.strictObject({ id: idSchema, canvas: canvasSchema, basedOn: canvasSchema.optional() }))
    .output(z.object({ saved: z.literal(true), canvas: canvasSchema })),
}
