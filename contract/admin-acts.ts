import { z } from 'zod'
import { adminActions } from '#domain/admin/acts.ts'
import { cursorSchema } from './keys.ts'
import { adminProcedure } from './procedure.ts'

export const adminActSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** null: from the command line. */
  adminName: z.string().nullable(),
  action: z.enum(adminActions),
  targetName: z.string().nullable(),
  detail: z.record(z.string(), z.string()),
})

export type AdminActEntry = z.infer<typeof adminActSchema>

export const acts = {
  list: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/acts',
      summary: 'What admins did',
      description: 'Newest first, 50 a page. Nothing is ever removed from it.',
      tags: ['Admin'],
    })
    .input(z.strictObject({ cursor: cursorSchema.optional() }))
    .output(z.object({ acts: z.array(adminActSchema), nextCursor: z.string().nullable() })),
}
