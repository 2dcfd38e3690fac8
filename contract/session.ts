import { z } from 'zod'
import { openProcedure } from './procedure.ts'
import { themeSchema } from './profile.ts'

export const viewerSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  color: z.string(),
  theme: themeSchema,
  /** Somebody answered a message to the address; until then nothing here touches others. */
  isConfirmed: z.boolean(),
  isAdmin: z.boolean(),
  /** This session was opened with a second factor, without which an admin can do nothing as one. */
  showedSecondFactor: z.boolean(),
  /** When the account ends, as its owner asked; until then it can be undone. Left out where accounts do not end. */
  deletionDueAt: z.iso.datetime().nullish(),
})

export type Viewer = z.infer<typeof viewerSchema>

export const session = {
  get: openProcedure
    .route({
      method: 'GET',
      path: '/session',
      summary: 'Who is signed in',
      description: 'The member behind the session cookie, or null for a guest. Renews the cookie when due.',
      tags: ['Session'],
    })
    .output(z.object({ viewer: viewerSchema.nullable() })),
}
