import { z } from 'zod'
import { commonErrors } from './errors.ts'
import { cursorSchema, idSchema } from './keys.ts'
import { personSchema } from './people.ts'
import { memberProcedure, openProcedure } from './procedure.ts'

/** An idea that is public now. */
export const relatedIdeaSchema = z.object({ id: z.string(), title: z.string(), author: personSchema })

export type RelatedIdea = z.infer<typeof relatedIdeaSchema>

/** Where an idea comes from, and what grew from it. */
export const lineageSchema = z.object({
  /** null: it started from no other. */
  origin: z
    .object({
      /** null: deleted, removed or private now. */
      idea: relatedIdeaSchema.nullable(),
    })
    .nullable(),
  /** Newest first. */
  grown: z.array(relatedIdeaSchema),
  nextCursor: z.string().nullable(),
  /** Whether its author lets others start from it. */
  isOpen: z.boolean(),
  can: z.object({ start: z.boolean(), close: z.boolean() }),
})

export type Lineage = z.infer<typeof lineageSchema>

const tags = ['Ideas']

export const lineage = {
  get: openProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'GET',
      path: '/ideas/{id}/lineage',
      summary: 'The idea this one started from, and those that started from it',
      description: 'Only ideas that are public now have a title and an author. 20 at a time.',
      tags,
    })
    .input(z.strictObject({ id: idSchema, cursor: cursorSchema.optional() }))
    .output(lineageSchema),
  setOpen: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'PUT',
      path: '/ideas/{id}/lineage',
      summary: 'Let others start from an idea of mine, or nobody new',
      description: 'Lineage that exists stays.',
      tags,
    })
    .input(z.strictObject({ id: idSchema, isOpen: z.boolean() }))
    .output(z.object({ isOpen: z.boolean() })),
}
