import { z } from 'zod'
import { openProcedure } from './procedure.ts'

export const socialProviderSchema = z.enum(['google', 'apple', 'linkedin'])

export type SocialProvider = z.infer<typeof socialProviderSchema>

export const site = {
  get: openProcedure
    .route({
      method: 'GET',
      path: '/site',
      summary: 'What this installation offers',
      description:
        'Which social sign-in buttons work here (the others are shown as "em breve"), and whom to write to.',
      tags: ['Site'],
    })
    .output(
      z.object({
        socialProviders: z.array(socialProviderSchema),
        /** For the legal texts; null if the installation names none. */
        contactEmail: z.string().nullable(),
      }),
    ),
}
