import { z } from 'zod'
import { slotLimits, slotMessages } from '#domain/mentors/slots.ts'
import { talkLimits, talkMessages, talkStates } from '#domain/mentors/talks.ts'
import { contactKinds, contactLimits } from '#domain/people/contact-requests.ts'
import { cleanLine, cleanText } from '#domain/text/clean-text.ts'
import { commonErrors } from './errors.ts'
import { cursorSchema, idSchema, instantSchema } from './keys.ts'
import { personSchema } from './people.ts'
import { limitErrors, memberProcedure } from './procedure.ts'
import { boundedString, boundedWord, requiredText, writtenText } from './texts.ts'

export const mentorSlotSchema = z.object({
  id: z.string(),
  startsAt: z.iso.datetime(),
  minutes: z.int(),
})

export type MentorSlot = z.infer<typeof mentorSlotSchema>

/** A slot as its mentor sees it. */
export const ownSlotSchema = mentorSlotSchema.extend({ state: z.enum(['free', 'asked', 'taken']) })

export type OwnSlot = z.infer<typeof ownSlotSchema>

const contactSchema = z.object({ kind: z.enum(contactKinds), value: z.string() })

const ratingSchema = z.object({ stars: z.int(), sentence: z.string() })

/** What a member said of a mentor. */
export const shownRatingSchema = ratingSchema.extend({
  id: z.string(),
  person: personSchema,
  at: z.iso.datetime(),
})

/** What a request to a member has beside the message, as one of the two sees it. */
export const talkSchema = z.object({
  subject: z.string(),
  startsAt: z.iso.datetime(),
  minutes: z.int(),
  /** Until when the mentor can answer; null once it is answered. */
  answerDueAt: z.iso.datetime().nullable(),
  /** The other's; null unless the talk is accepted. */
  contact: contactSchema.nullable(),
  /** What I said: whether it happened. */
  said: z.boolean().nullable(),
  rating: z.object({
    mine: ratingSchema.nullable(),
    /** null until both rated, or nobody can any more. */
    theirs: ratingSchema.extend({ id: z.string() }).nullable(),
  }),
})

/** A request as the mentor sees it. */
export const receivedTalkSchema = z.object({
  id: z.string(),
  person: personSchema,
  message: z.string(),
  status: z.enum(talkStates),
  isExpress: z.boolean(),
  /** Why it was declined. */
  answer: z.string().nullable(),
  createdAt: z.iso.datetime(),
  talk: talkSchema,
  can: z.object({
    answer: z.boolean(),
    cancel: z.boolean(),
    say: z.boolean(),
    rate: z.boolean(),
  }),
})

export type ReceivedTalk = z.infer<typeof receivedTalkSchema>

/** The e-mail is the one of the account; the others are sent in `value`. */
export const contactChoiceFormSchema = z.strictObject(
  {
    kind: z.enum(contactKinds, talkMessages.contactRequired),
    value: boundedString(contactLimits.contact, {
      missing: talkMessages.contactRequired,
      tooLong: `Use até ${contactLimits.contact} caracteres.`,
    }).optional(),
  },
  talkMessages.contactRequired,
)

export type ContactChoice = z.infer<typeof contactChoiceFormSchema>

const tags = ['Mentors']
const { NOT_FOUND } = commonErrors
const NOT_NOW = { status: 409, message: talkMessages.notNow } as const
const ofRequest = z.strictObject({ id: idSchema })
const done = z.object({ done: z.literal(true) })

/** Slots, and what happens to a request for one. */
export const talks = {
  slots: memberProcedure
    .errors({ NOT_FOUND })
    .route({
      method: 'GET',
      path: '/mentors/{id}/slots',
      summary: 'The free slots of a mentor, and what was said of their talks',
      description: `All free slots of the next ${slotLimits.weeksAhead} weeks; ratings newest first, ${talkLimits.page} at a time.`,
      tags,
    })
    .input(z.strictObject({ id: boundedWord(100, 'Escolha um mentor.'), cursor: cursorSchema.optional() }))
    .output(
      z.object({
        slots: z.array(mentorSlotSchema),
        ratings: z.array(shownRatingSchema),
        nextCursor: z.string().nullable(),
      }),
    ),
  mySlots: memberProcedure
    .route({
      method: 'GET',
      path: '/mentors/desk/slots',
      summary: 'My slots to come',
      description: `At most ${slotLimits.open}.`,
      tags,
    })
    .output(z.object({ slots: z.array(ownSlotSchema) })),
  openSlot: memberProcedure
    .errors({ NOT_FOUND, NOT_NOW: { status: 409, message: slotMessages.overlaps }, ...limitErrors })
    .route({
      method: 'POST',
      path: '/mentors/desk/slots',
      summary: 'Open a slot',
      description: `${slotLimits.minutes.join(' or ')} minutes from a full or half hour, within ${slotLimits.weeksAhead} weeks, and none at the same time. The same again changes nothing.`,
      tags,
    })
    .input(
      z.strictObject({
        startsAt: instantSchema,
        minutes: z.int(slotMessages.minutes).min(1, slotMessages.minutes).max(60, slotMessages.minutes),
      }),
    )
    .output(ownSlotSchema),
  removeSlot: memberProcedure
    .errors({ NOT_NOW: { status: 409, message: slotMessages.asked } })
    .route({
      method: 'DELETE',
      path: '/mentors/desk/slots/{id}',
      summary: 'Take back a free slot',
      description: 'Again changes nothing.',
      tags,
    })
    .input(ofRequest)
    .output(done),
  received: memberProcedure
    .route({
      method: 'GET',
      path: '/mentors/desk/requests',
      summary: 'Requests to me as a mentor',
      description: `Newest first, ${talkLimits.page} at a time.`,
      tags,
    })
    .input(z.strictObject({ cursor: cursorSchema.optional() }))
    .output(z.object({ requests: z.array(receivedTalkSchema), nextCursor: z.string().nullable() })),
  accept: memberProcedure
    .errors({ NOT_FOUND, NOT_NOW })
    .route({
      method: 'POST',
      path: '/mentors/desk/requests/{id}/accept',
      summary: 'Accept a request',
      description: 'From now on each sees the contact that the other chose. Again changes nothing.',
      tags,
    })
    .input(z.strictObject({ id: idSchema, contact: contactChoiceFormSchema }))
    .output(receivedTalkSchema),
  decline: memberProcedure
    .errors({ NOT_FOUND, NOT_NOW })
    .route({
      method: 'POST',
      path: '/mentors/desk/requests/{id}/decline',
      summary: 'Decline a request',
      description: 'The slot is free again and a credit comes back. Again changes nothing.',
      tags,
    })
    .input(
      z.strictObject({
        id: idSchema,
        reason: writtenText(cleanText, {
          max: talkLimits.reason,
          missing: talkMessages.reasonTooLong,
          tooLong: talkMessages.reasonTooLong,
        }),
      }),
    )
    .output(receivedTalkSchema),
  callOff: memberProcedure
    .errors({ NOT_FOUND, NOT_NOW })
    .route({
      method: 'POST',
      path: '/mentors/desk/requests/{id}/cancel',
      summary: 'Cancel a talk that I accepted, before it begins',
      description: 'The slot is free again and a credit comes back. Again changes nothing.',
      tags,
    })
    .input(ofRequest)
    .output(receivedTalkSchema),
  say: memberProcedure
    .errors({ NOT_FOUND, NOT_NOW })
    .route({
      method: 'POST',
      path: '/mentors/requests/{id}/happened',
      summary: 'Say whether a talk happened',
      description: `Either of the two, once, within ${talkLimits.sayDays} days of its end. A credit is spent if one says so and the other does not deny it; else it comes back.`,
      tags,
    })
    .input(z.strictObject({ id: idSchema, happened: z.boolean('Diga se a conversa aconteceu.') }))
    .output(done),
  rate: memberProcedure
    .errors({ NOT_FOUND, NOT_NOW })
    .route({
      method: 'POST',
      path: '/mentors/requests/{id}/rating',
      summary: 'Rate a talk that was held',
      description: `Once, within ${talkLimits.rateDays} days of its end. Ratings show once both are there, or after these days.`,
      tags,
    })
    .input(
      z.strictObject({
        id: idSchema,
        stars: z
          .int(talkMessages.starsRequired)
          .min(1, talkMessages.starsRequired)
          .max(talkLimits.stars, talkMessages.starsRequired),
        sentence: requiredText(cleanLine, {
          max: talkLimits.sentence,
          missing: talkMessages.sentenceRequired,
          tooLong: talkMessages.sentenceTooLong,
        }),
      }),
    )
    .output(done),
}
