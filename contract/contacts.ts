import { z } from 'zod'
import { contactMessages } from '#domain/people/contact-messages.ts'
import { contactKinds, contactLimits, contactReasons } from '#domain/people/contact-requests.ts'
import { cleanLine } from '#domain/text/clean-text.ts'
import { commonErrors } from './errors.ts'
import { cursorSchema, idSchema } from './keys.ts'
import { personSchema } from './people.ts'
import { memberProcedure } from './procedure.ts'
import { boundedString, requiredText } from './texts.ts'

/** A request to talk, as one of the two sees it. */
export const contactRequestSchema = z.object({
  id: z.string(),
  /** The other one. */
  person: personSchema,
  reason: z.enum(contactReasons),
  sentence: z.string(),
  createdAt: z.iso.datetime(),
  /** Until when it can be answered. */
  endsAt: z.iso.datetime(),
  /** A declined request is open, then unanswered, for its sender. */
  state: z.enum(['open', 'unanswered', 'accepted', 'withdrawn']),
  /** What the one who was asked shows; null unless it is accepted. */
  contact: z.object({ kind: z.enum(contactKinds), value: z.string() }).nullable(),
})

export type ContactRequest = z.infer<typeof contactRequestSchema>

export const contactPageSchema = z.object({
  requests: z.array(contactRequestSchema),
  nextCursor: z.string().nullable(),
})

export type ContactPage = z.infer<typeof contactPageSchema>

export const contactBoxes = ['received', 'sent'] as const

export type ContactBox = (typeof contactBoxes)[number]

const tags = ['People']
const done = z.object({ done: z.literal(true) })
const ofRequest = z.strictObject({ id: idSchema })

export const contacts = {
  ask: memberProcedure
    .errors({
      NOT_FOUND: commonErrors.NOT_FOUND,
      FORBIDDEN: commonErrors.FORBIDDEN,
      UNCONFIRMED: { status: 403, message: contactMessages.unconfirmed },
      NOT_NOW: { status: 409, message: contactMessages.rules },
    })
    .route({
      method: 'POST',
      path: '/contacts',
      summary: 'Ask somebody for a way to talk',
      description: `At most ${contactLimits.open} open and ${contactLimits.perWeek} new ones a week; each ends after ${contactLimits.openDays} days, and the same person can be asked again ${contactLimits.waitDays} days later. The same request again changes nothing.`,
      tags,
    })
    .input(
      z.strictObject({
        memberId: idSchema,
        reason: z.enum(contactReasons, contactMessages.reasonRequired),
        sentence: requiredText(cleanLine, {
          max: contactLimits.sentence,
          missing: contactMessages.sentenceRequired,
          tooLong: contactMessages.sentenceTooLong,
        }),
      }),
    )
    .output(contactRequestSchema),
  list: memberProcedure
    .route({
      method: 'GET',
      path: '/contacts',
      summary: 'Requests to talk that I sent or received',
      description: `Newest first, ${contactLimits.page} at a time. Received ones: what waits for an answer, and to whom I show a contact.`,
      tags,
    })
    .input(
      z.strictObject({
        box: z.enum(contactBoxes, 'Escolha a lista'),
        cursor: cursorSchema.optional(),
      }),
    )
    .output(contactPageSchema),
  accept: memberProcedure
    .errors({
      NOT_FOUND: commonErrors.NOT_FOUND,
      UNCONFIRMED: { status: 403, message: contactMessages.unconfirmed },
      NOT_OPEN: { status: 409, message: contactMessages.notOpen },
    })
    .route({
      method: 'POST',
      path: '/contacts/{id}/accept',
      summary: 'Show one contact to who asked',
      description: 'The e-mail is the one of the account; WhatsApp and Instagram are sent in `value`.',
      tags,
    })
    .input(
      z.strictObject({
        id: idSchema,
        kind: z.enum(contactKinds, 'Escolha qual contato passar.'),
        value: boundedString(contactLimits.contact, {
          missing: 'Escreva o contato.',
          tooLong: `Use até ${contactLimits.contact} caracteres.`,
        }).optional(),
      }),
    )
    .output(contactRequestSchema),
  decline: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'POST',
      path: '/contacts/{id}/decline',
      summary: 'Decline silently',
      description: 'Who asked sees an open request until its days are over.',
      tags,
    })
    .input(ofRequest)
    .output(done),
  withdraw: memberProcedure
    .errors({ NOT_FOUND: commonErrors.NOT_FOUND })
    .route({
      method: 'POST',
      path: '/contacts/{id}/withdraw',
      summary: 'Show my contact no longer',
      description: 'It is erased here; what the other copied stays with them.',
      tags,
    })
    .input(ofRequest)
    .output(done),
  takeBack: memberProcedure
    .errors({
      NOT_FOUND: commonErrors.NOT_FOUND,
      NOT_OPEN: { status: 409, message: contactMessages.notOpen },
    })
    .route({
      method: 'POST',
      path: '/contacts/{id}/take-back',
      summary: 'Take back a request that I sent',
      description: `Nobody sees it any more. It still counts for the ${contactLimits.perWeek} of the week and for the days until the same person can be asked again, not for the ${contactLimits.open} open ones.`,
      tags,
    })
    .input(ofRequest)
    .output(done),
}
