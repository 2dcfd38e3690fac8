import { z } from 'zod'
import { certificateLimits } from '#domain/closing/limits.ts'
import { certificateMessages } from '#domain/closing/messages.ts'
import { displayNameSchema } from './accounts.ts'
import { commonErrors } from './errors.ts'
import { memberProcedure, openProcedure } from './procedure.ts'
import { boundedWord } from './texts.ts'
import { rawTrailIdSchema } from './trails.ts'

/** What a certificate says to everybody who has its address. */
export const certificateSchema = z.object({
  name: z.string(),
  trailName: z.string(),
  /** What the trail produced, and its parts. */
  document: z.object({ title: z.string(), parts: z.array(z.string()) }),
  /** Of ten. */
  right: z.int(),
  /** The São Paulo day. */
  issuedOn: z.iso.date(),
})

export type Certificate = z.infer<typeof certificateSchema>

const nameSchema = displayNameSchema.max(certificateLimits.name, certificateMessages.nameTooLong)

const tags = ['Certificates']

export const certificates = {
  issue: memberProcedure
    .errors({
      NOT_FOUND: { ...commonErrors.NOT_FOUND, message: certificateMessages.notPassed },
    })
    .route({
      method: 'PUT',
      path: '/trails/{trailId}/certificate',
      summary: 'Publish the certificate of a trail',
      description:
        'Of a trail whose close I passed, with the name I choose. It gets an address that only those know to whom I give it. With another name it keeps its address.',
      tags,
    })
    .input(z.strictObject({ trailId: rawTrailIdSchema, name: nameSchema }))
    .output(certificateSchema.extend({ token: z.string() })),
  withdraw: memberProcedure
    .route({
      method: 'DELETE',
      path: '/trails/{trailId}/certificate',
      summary: 'Take a certificate back',
      description: 'Its address answers at once as if it had never been. A later one gets a new address.',
      tags,
    })
    .input(z.strictObject({ trailId: rawTrailIdSchema }))
    .output(z.object({ withdrawn: z.boolean() })),
  check: openProcedure
    .errors({ NOT_FOUND: { ...commonErrors.NOT_FOUND, message: certificateMessages.unknown } })
    .route({
      method: 'GET',
      path: '/certificates/{token}',
      summary: 'Check a certificate',
      description: 'Open to everybody who has its address.',
      tags,
    })
    .input(z.strictObject({ token: boundedWord(64, certificateMessages.unknown) }))
    .output(certificateSchema),
}
