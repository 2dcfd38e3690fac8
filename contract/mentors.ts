import { z } from 'zod'
import { mentorAreas } from '#domain/mentors/areas.ts'
import { mentorLimits, mentorMessages } from '#domain/mentors/requests.ts'
import { slotMessages } from '#domain/mentors/slots.ts'
import { talkLimits, talkMessages, talkStates } from '#domain/mentors/talks.ts'
import { cleanLine, cleanText } from '#domain/text/clean-text.ts'
import { commonErrors } from './errors.ts'
import { idempotencyKeySchema, idSchema, keyErrors } from './keys.ts'
import { contactChoiceFormSchema, mentorSlotSchema, talkSchema, talks } from './mentor-talks.ts'
import { work } from './mentor-work.ts'
import { personSchema } from './people.ts'
import { limitErrors, memberProcedure } from './procedure.ts'
import { boundedWord, requiredText } from './texts.ts'

export const mentorSchema = z.object({
  id: z.string(),
  name: z.string(),
  expertise: z.string(),
  bio: z.string(),
  /** In whole reais; 0 is free of charge. */
  hourlyRate: z.int(),
  /** A member has to have a free slot too. */
  available: z.boolean(),
  /** Invented, so that a new installation is not empty. */
  isSample: z.boolean(),
  /** The member who is the mentor; null for a mentor of the team, and examples. */
  person: personSchema.nullable(),
  /** Empty where `person` is null. */
  areas: z.array(z.enum(mentorAreas)),
  isMe: z.boolean(),
  /** The first free ones. */
  nextSlots: z.array(mentorSlotSchema),
  /** Of the ratings that are shown; null if there is none. */
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
})

export type Mentor = z.infer<typeof mentorSchema>

export const mentorRequestSchema = z.object({
  id: z.string(),
  mentor: z.object({ id: z.string(), name: z.string() }),
  message: z.string(),
  status: z.enum(talkStates),
  /** Covered by a credit from the store. */
  isExpress: z.boolean(),
  /** The answer by the mentor, or by the team for them. */
  answer: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** null if the mentor is no member: then there is no slot. */
  talk: talkSchema.nullable(),
  can: z.object({ cancel: z.boolean(), say: z.boolean(), rate: z.boolean() }),
})

export type MentorRequest = z.infer<typeof mentorRequestSchema>

export const mentorMessageSchema = requiredText(cleanText, {
  max: mentorLimits.message,
  missing: mentorMessages.messageRequired,
  tooLong: mentorMessages.messageTooLong,
})

export const mentorIdSchema = boundedWord(100, 'Escolha um mentor.').regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/u,
  'Escolha um mentor.',
)

const titled = z.object({ title: z.string() })
const tags = ['Mentors']

export const mentors = {
  ...work,
  ...talks,
  list: memberProcedure
    .route({
      method: 'GET',
      path: '/mentors',
      summary: 'The mentors',
      description: 'Those who are available first, and among them the newest first; at most 200.',
      tags,
    })
    .output(z.object({ mentors: z.array(mentorSchema) })),
  mine: memberProcedure
    .route({
      method: 'GET',
      path: '/mentors/requests',
      summary: 'My requests to mentors, and whether I may make another',
      description: 'Newest first, at most 50. Ask again on the events mine, points and resync.',
      tags,
    })
    .output(
      z.object({
        requests: z.array(mentorRequestSchema),
        /** Unused express credits, and the minutes of one. */
        credits: z.int(),
        creditMinutes: z.int(),
        /** The outcome of a request without a credit now. */
        common: z.union([
          z.object({ allowed: z.literal(true) }),
          z.object({ allowed: z.literal(false), title: z.string(), detail: z.string() }),
        ]),
      }),
    ),
  request: memberProcedure
    .errors({
      NOT_FOUND: commonErrors.NOT_FOUND,
      MENTOR_UNAVAILABLE: { status: 409, message: mentorMessages.unavailableDetail, data: titled },
      ONE_OPEN_REQUEST: { status: 409, message: mentorMessages.oneOpenDetail, data: titled },
      SLOT_GONE: { status: 409, message: slotMessages.goneDetail, data: titled },
      FORBIDDEN: commonErrors.FORBIDDEN,
      UNCONFIRMED: { status: 403, message: talkMessages.unconfirmed },
      NO_CREDIT: { status: 409, message: mentorMessages.noCreditDetail, data: titled },
      ...keyErrors,
      ...limitErrors,
    })
    .route({
      method: 'POST',
      path: '/mentors/requests',
      summary: 'Ask a mentor for a talk',
      description:
        'Free has one open request at a time, Premium any number; an express credit covers one more, of 30 minutes. A member is asked for one of their free slots. Once per key.',
      tags,
    })
    .input(
      z.strictObject({
        mentorId: mentorIdSchema,
        message: mentorMessageSchema,
        useCredit: z.boolean('Diga se quer usar um crédito.'),
        /** For a mentor who is a member. */
        talk: z
          .strictObject(
            {
              slotId: idSchema,
              subject: requiredText(cleanLine, {
                max: talkLimits.subject,
                missing: talkMessages.subjectRequired,
                tooLong: talkMessages.subjectTooLong,
              }),
              contact: contactChoiceFormSchema,
            },
            slotMessages.required,
          )
          .optional(),
        key: idempotencyKeySchema,
      }),
    )
    .output(mentorRequestSchema),
  cancel: memberProcedure
    .errors({
      NOT_FOUND: commonErrors.NOT_FOUND,
      NOT_OPEN: { status: 409, message: mentorMessages.notOpen },
    })
    .route({
      method: 'POST',
      path: '/mentors/requests/{id}/cancel',
      summary: 'Take back a request that nobody answered yet, or a talk with a member before it begins',
      description: 'A credit comes back with it. Cancelling again changes nothing.',
      tags,
    })
    .input(z.strictObject({ id: idSchema }))
    .output(mentorRequestSchema),
}
