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
  /** The address was confirmed through a mail; until then the member's actions cannot affect others. */
  isConfirmed: z.boolean(),
  isAdmin: z.boolean(),
  /** This session was opened with a second factor, which all admin operations require. */
  showedSecondFactor: z.boolean(),
  /** When the account will be removed; can be undone until then. Left out if accounts cannot be deleted. */
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
