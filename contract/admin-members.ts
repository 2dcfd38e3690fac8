import { z } from 'zod'
import { adminLimits } from '#domain/admin/limits.ts'
import { adminMessages } from '#domain/admin/messages.ts'
import { cleanLine, cleanText } from '#domain/text/clean-text.ts'
import { commonErrors } from './errors.ts'
import { idSchema } from './keys.ts'
import { personSchema } from './people.ts'
import { adminProcedure } from './procedure.ts'
import { requiredText, writtenText } from './texts.ts'

export const adminMemberSchema = z.object({
  person: personSchema,
  email: z.string(),
  bpoints: z.int(),
  isAdmin: z.boolean(),
  memberSince: z.iso.datetime(),
  suspension: z.object({ reason: z.string(), since: z.iso.datetime() }).nullable(),
  can: z.object({ suspend: z.boolean(), reinstate: z.boolean() }),
})

export type AdminMember = z.infer<typeof adminMemberSchema>

const tags = ['Admin']

export const members = {
  search: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/members',
      summary: 'Find members by name or e-mail',
      description: `At most ${adminLimits.found}; without words the newest members, or the newest suspensions.`,
      tags,
    })
    .input(
      z.strictObject({
        words: writtenText(cleanLine, {
          max: adminLimits.search,
          missing: 'Escreva um nome ou um e-mail.',
          tooLong: `Busque com até ${adminLimits.search} caracteres.`,
        }).optional(),
        suspended: z.boolean('Diga se procura só contas suspensas.').optional(),
      }),
    )
    .output(z.object({ members: z.array(adminMemberSchema) })),
  suspend: adminProcedure
    .errors({
      NOT_FOUND: commonErrors.NOT_FOUND,
      IS_ADMIN: { status: 409, message: adminMessages.adminNotSuspended },
    })
    .route({
      method: 'POST',
      path: '/admin/members/{id}/suspension',
      summary: 'Suspend a member',
      description:
        'Their sessions end, no way in works, and they are told why by e-mail. Again it changes nothing.',
      tags,
    })
    .input(
      z.strictObject({
        id: idSchema,
        reason: requiredText(cleanText, {
          max: adminLimits.suspensionReason,
          missing: 'Diga o motivo.',
          tooLong: `O motivo deve ter no máximo ${adminLimits.suspensionReason} caracteres.`,
        }),
      }),
    )
    .output(adminMemberSchema),
  reinstate: adminProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'DELETE',
      path: '/admin/members/{id}/suspension',
      summary: 'Let a member in again',
      description: 'Who is not suspended stays as they are.',
      tags,
    })
    .input(z.strictObject({ id: idSchema }))
    .output(adminMemberSchema),
}
