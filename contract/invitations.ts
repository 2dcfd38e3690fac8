import { z } from 'zod'
import { invitationCode, invitationLimits } from '#domain/people/invitations.ts'
import { commonErrors } from './errors.ts'
import { listedPersonSchema, personSchema } from './people.ts'
import { limitErrors, memberProcedure, openProcedure } from './procedure.ts'
import { boundedWord } from './texts.ts'

const tags = ['People']
const reason = 'Este convite não existe.'
const codeSchema = boundedWord(40, reason).regex(invitationCode, reason)
const byCode = z.strictObject({ code: codeSchema })

export const ownInvitationsSchema = z.object({
  /** Of my personal link. */
  code: z.string(),
  /** Who came by it, newest first. */
  people: z.array(personSchema),
  peopleCount: z.int(),
  /** By whose link I came. */
  invitedBy: listedPersonSchema.nullable(),
})

export type OwnInvitations = z.infer<typeof ownInvitationsSchema>

export const invitations = {
  mine: memberProcedure
    .route({
      method: 'GET',
      path: '/invitations',
      summary: 'My personal link, who came by it, and by whose I came',
      description: `The newest ${invitationLimits.shown} people. Invitations pay nothing.`,
      tags,
    })
    .output(ownInvitationsSchema),
  renew: memberProcedure
    .errors(limitErrors)
    .route({
      method: 'POST',
      path: '/invitations/renew',
      summary: 'A new personal link in place of mine',
      description: 'Nobody comes by the old one any more; who came stays.',
      tags,
    })
    .output(z.object({ code: z.string() })),
  get: openProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'GET',
      path: '/invitations/{code}',
      summary: 'The name of who invites',
      tags,
    })
    .input(byCode)
    .output(z.object({ name: z.string() })),
  accept: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'POST',
      path: '/invitations/{code}/accept',
      summary: 'Say by whose link I came',
      description: 'Before the first questions are answered; the first one counts.',
      tags,
    })
    .input(byCode)
    .output(z.object({ invitedBy: personSchema })),
}
