import { z } from 'zod'
import { moderationMessages, reportedTypes, reportReasons } from '#domain/moderation/reports.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { commonErrors } from './errors.ts'
import { idSchema } from './keys.ts'
import { limitErrors, memberProcedure } from './procedure.ts'
import { writtenText } from './texts.ts'

export const reportReasonSchema = z.enum(reportReasons, 'Escolha um motivo')

export const contentTypeSchema = z.enum(['idea', 'comment'])

/** What can be reported. */
export const reportedTypeSchema = z.enum(reportedTypes)

const contentSchema = z.strictObject({ type: contentTypeSchema, id: idSchema })
const tags = ['Moderation']
const done = z.object({ done: z.literal(true) })

export const moderation = {
  mine: memberProcedure
    .route({
      method: 'GET',
      path: '/moderation/mine',
      summary: 'What I hid and whom I muted',
      description: 'Newest first, at most 500 of each. The wall leaves these out for me.',
      tags,
    })
    .output(
      z.object({
        hiddenIdeas: z.array(z.string()),
        hiddenComments: z.array(z.string()),
        mutedAuthors: z.array(z.object({ id: z.string(), displayName: z.string() })),
        blockedMembers: z.array(z.object({ id: z.string(), displayName: z.string() })),
        /** Blocked by either of the two. */
        outOfSight: z.array(z.string()),
        /** Whose content is not shown: muted or out of sight. */
        unseenAuthors: z.array(z.string()),
      }),
    ),
  report: memberProcedure
    .errors({
      NOT_FOUND: commonErrors.NOT_FOUND,
      FORBIDDEN: commonErrors.FORBIDDEN,
      ALREADY_DECIDED: { status: 409, message: moderationMessages.alreadyDecided },
      ...limitErrors,
    })
    .route({
      method: 'POST',
      path: '/moderation/reports',
      summary: 'Report what somebody wrote',
      description:
        'Ideas, comments, diary entries, what is in a circle, requests to talk that I received, second opinions, members’ profiles, and of mentors the profile, ratings, requests and answers. Once per member and target: reporting again replaces the reason until the team has decided.',
      tags,
    })
    .input(
      contentSchema.extend({
        type: reportedTypeSchema,
        reason: reportReasonSchema,
        details: writtenText(cleanText, {
          max: 500,
          missing: 'Conte o que aconteceu.',
          tooLong: 'Escreva até 500 caracteres',
        }).optional(),
      }),
    )
    .output(done),
  hide: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({ method: 'POST', path: '/moderation/hidden', summary: 'Hide from myself', tags })
    .input(contentSchema)
    .output(done),
  unhide: memberProcedure
    .route({ method: 'DELETE', path: '/moderation/hidden/{type}/{id}', summary: 'Show again', tags })
    .input(contentSchema)
    .output(done),
  mute: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND, FORBIDDEN: commonErrors.FORBIDDEN })
    .route({ method: 'POST', path: '/moderation/muted', summary: 'Mute an author', tags })
    .input(z.strictObject({ memberId: idSchema }))
    .output(done),
  block: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND, FORBIDDEN: commonErrors.FORBIDDEN, ...limitErrors })
    .route({
      method: 'POST',
      path: '/moderation/blocked',
      summary: 'Block a member',
      description: 'Neither sees the other any more; follows end both ways. Nobody is told.',
      tags,
    })
    .input(z.strictObject({ memberId: idSchema }))
    .output(done),
  unblock: memberProcedure
    .route({
      method: 'DELETE',
      path: '/moderation/blocked/{memberId}',
      summary: 'Unblock a member',
      tags,
    })
    .input(z.strictObject({ memberId: idSchema }))
    .output(done),
  unmute: memberProcedure
    .route({ method: 'DELETE', path: '/moderation/muted/{memberId}', summary: 'Hear an author again', tags })
    .input(z.strictObject({ memberId: idSchema }))
    .output(done),
}
