import { z } from 'zod'
import { applicationLimits, applicationMessages, applicationStatuses } from '#domain/mentors/applications.ts'
import { mentorAreas } from '#domain/mentors/areas.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { commonErrors } from './errors.ts'
import { idSchema } from './keys.ts'
import { limitErrors, memberProcedure } from './procedure.ts'
import { requiredText } from './texts.ts'

const { areasRequired, aboutRequired, aboutTooLong, rateWrong } = applicationMessages

const mentorAreaSchema = z.enum(mentorAreas, areasRequired)

const profileFields = {
  areas: z
    .array(mentorAreaSchema, areasRequired)
    .min(1, areasRequired)
    .max(applicationLimits.areas, areasRequired)
    .refine((areas) => new Set(areas).size === areas.length, areasRequired),
  about: requiredText(cleanText, {
    max: applicationLimits.about,
    missing: aboutRequired,
    tooLong: aboutTooLong,
  }),
  /** In whole reais; 0 is free of charge. */
  hourlyRate: z.int(rateWrong).min(0, rateWrong).max(applicationLimits.hourlyRate, rateWrong),
}

export const applicationFormSchema = z.strictObject({
  ...profileFields,
  proof: requiredText(cleanText, {
    max: applicationLimits.proof,
    missing: applicationMessages.proofRequired,
    tooLong: applicationMessages.proofTooLong,
  }),
})

export type ApplicationForm = z.infer<typeof applicationFormSchema>

export const mentorProfileFormSchema = z.strictObject({
  ...profileFields,
  paused: z.boolean('Diga se você está atendendo.'),
})

export type MentorProfileForm = z.infer<typeof mentorProfileFormSchema>

export const mentorApplicationSchema = z.object({
  id: z.string(),
  areas: z.array(z.enum(mentorAreas)),
  about: z.string(),
  hourlyRate: z.int(),
  status: z.enum(applicationStatuses),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** What the team said with its decision. */
  note: z.string().nullable(),
})

export type MentorApplication = z.infer<typeof mentorApplicationSchema>

export const mentorDeskSchema = z.object({
  /** null if the member is no mentor. */
  profile: z
    .object({
      id: z.string(),
      areas: z.array(z.enum(mentorAreas)),
      about: z.string(),
      hourlyRate: z.int(),
      paused: z.boolean(),
    })
    .nullable(),
  /** The newest one. */
  application: mentorApplicationSchema.nullable(),
  /** The outcome of applying now. */
  apply: z.union([
    z.object({ allowed: z.literal(true) }),
    z.object({
      allowed: z.literal(false),
      why: z.enum(['unconfirmed', 'mentor', 'open', 'waiting']),
      detail: z.string(),
    }),
  ]),
})

export type MentorDesk = z.infer<typeof mentorDeskSchema>

const tags = ['Mentors']
const { NOT_FOUND } = commonErrors

/** What a member does to become a mentor, and as one. */
export const work = {
  desk: memberProcedure
    .route({
      method: 'GET',
      path: '/mentors/desk',
      summary: 'What I do as a mentor, or my application',
      description: 'Ask again on the events mine and resync.',
      tags,
    })
    .output(mentorDeskSchema),
  apply: memberProcedure
    .errors({
      UNCONFIRMED: { status: 403, message: applicationMessages.unconfirmed },
      NOT_NOW: { status: 409, message: applicationMessages.open },
      ...limitErrors,
    })
    .route({
      method: 'POST',
      path: '/mentors/applications',
      summary: 'Apply as a mentor',
      description: `One open application; again ${applicationLimits.waitDays} days after a refusal. The proof is shown to admins and erased ${applicationLimits.proofDays} days after the decision.`,
      tags,
    })
    .input(applicationFormSchema)
    .output(mentorApplicationSchema),
  withdrawApplication: memberProcedure
    .errors({ NOT_FOUND, NOT_OPEN: { status: 409, message: applicationMessages.notOpen } })
    .route({
      method: 'POST',
      path: '/mentors/applications/{id}/withdraw',
      summary: 'Withdraw my application',
      description: 'The proof is erased at once. Again changes nothing.',
      tags,
    })
    .input(z.strictObject({ id: idSchema }))
    .output(mentorApplicationSchema),
  changeProfile: memberProcedure
    .errors({ NOT_FOUND, ...limitErrors })
    .route({
      method: 'PUT',
      path: '/mentors/desk',
      summary: 'Change my profile as a mentor, or pause it',
      description: 'While it is paused nobody can ask for a slot.',
      tags,
    })
    .input(mentorProfileFormSchema)
    .output(mentorDeskSchema),
  leave: memberProcedure
    .route({
      method: 'DELETE',
      path: '/mentors/desk',
      summary: 'Stop being a mentor',
      description:
        'Requests that wait and talks to come are cancelled; their credits come back. Again changes nothing.',
      tags,
    })
    .output(mentorDeskSchema),
}
