import { z } from 'zod'
import { acts } from './admin-acts.ts'
import { analytics, waiting } from './admin-analytics.ts'
import { members } from './admin-members.ts'
import { mentors } from './admin-mentors.ts'
import { reports } from './admin-reports.ts'
import { trails } from './admin-trails.ts'
import { commonErrors } from './errors.ts'
import { feedbackSchema } from './feedbacks.ts'
import { idSchema } from './keys.ts'
import { adminProcedure } from './procedure.ts'

const { status } = feedbackSchema.shape

const feedbacks = {
  setStatus: adminProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'PUT',
      path: '/admin/feedbacks/{id}/status',
      summary: 'Say where a feedback stands',
      description: 'Whoever sent it is told. The same status again changes nothing.',
      tags: ['Admin'],
    })
    .input(z.strictObject({ id: idSchema, status }))
    .output(z.object({ id: z.string(), status })),
}

/** Moderation and administration. Every write is recorded in the acts. */
export const admin = { acts, analytics, feedbacks, members, mentors, reports, trails, waiting }
