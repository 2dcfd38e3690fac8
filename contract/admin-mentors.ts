import { z } from 'zod'
import { adminLimits } from '#domain/admin/limits.ts'
import { adminMessages } from '#domain/admin/messages.ts'
import { applicationLimits, applicationMessages } from '#domain/mentors/applications.ts'
import { cleanLine, cleanText } from '#domain/text/clean-text.ts'
import { commonErrors } from './errors.ts'
import { cursorSchema, idSchema } from './keys.ts'
import { mentorApplicationSchema } from './mentor-work.ts'
import { mentorIdSchema, mentorRequestSchema, mentorSchema } from './mentors.ts'
import { personSchema } from './people.ts'
import { adminProcedure } from './procedure.ts'
import { requiredText, writtenText } from './texts.ts'

export const adminMentorSchema = mentorSchema.omit({ isMe: true, nextSlots: true, rating: true }).extend({
  /** No longer shown to members. */
  withdrawn: z.boolean(),
  /** A member who left by themselves: only an application brings them back. */
  hasLeft: z.boolean(),
  /** Counted only up to 100. */
  openRequests: z.int().min(0).max(adminLimits.waiting),
})

export type AdminMentor = z.infer<typeof adminMentorSchema>

export const adminMentorRequestSchema = mentorRequestSchema.omit({ can: true, talk: true }).extend({
  member: personSchema,
  email: z.string(),
  answeredAt: z.iso.datetime().nullable(),
})

export const adminMentorApplicationSchema = mentorApplicationSchema.extend({
  member: personSchema,
  email: z.string(),
  /** null once it is erased. */
  proof: z.string().nullable(),
})

export type AdminMentorApplication = z.infer<typeof adminMentorApplicationSchema>

export type AdminMentorRequest = z.infer<typeof adminMentorRequestSchema>

const { mentor: limits } = adminLimits
const line = (max: number, missing: string, tooLong: string) =>
  requiredText(cleanLine, { max, missing, tooLong })

export const mentorFormSchema = z.strictObject({
  name: line(limits.name, 'Diga o nome.', `O nome deve ter no máximo ${limits.name} caracteres.`),
  expertise: line(
    limits.expertise,
    'Diga em que a pessoa ajuda.',
    `A especialidade deve ter no máximo ${limits.expertise} caracteres.`,
  ),
  bio: requiredText(cleanText, {
    max: limits.bio,
    missing: 'Conte quem é a pessoa.',
    tooLong: `A apresentação deve ter no máximo ${limits.bio} caracteres.`,
  }),
  hourlyRate: z
    .int('Diga o valor da hora em reais inteiros.')
    .min(0, 'Diga o valor da hora em reais inteiros.')
    .max(limits.hourlyRate, 'O valor da hora é alto demais.'),
  available: z.boolean('Diga se a pessoa aceita pedidos.'),
  withdrawn: z.boolean('Diga se o perfil aparece.'),
})

export type MentorForm = z.infer<typeof mentorFormSchema>

const tags = ['Admin']

export const mentors = {
  list: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/mentors',
      summary: 'Every mentor, those who are not shown too',
      tags,
    })
    .output(z.object({ mentors: z.array(adminMentorSchema) })),
  add: adminProcedure
    .errors({ MENTOR_EXISTS: { status: 409, message: adminMessages.mentorIdTaken } })
    .route({
      method: 'POST',
      path: '/admin/mentors',
      summary: 'Add a mentor',
      description: 'Known by an id made of the name: the same name twice is refused.',
      tags,
    })
    .input(mentorFormSchema)
    .output(adminMentorSchema),
  change: adminProcedure
    .errors({
      NOT_FOUND: commonErrors.NOT_FOUND,
      MENTOR_LEFT: { status: 409, message: adminMessages.mentorLeft },
    })
    .route({
      method: 'PUT',
      path: '/admin/mentors/{id}',
      summary: 'Change a mentor',
      description:
        'From then on a new release of the content leaves this mentor alone. A member who left is not put back.',
      tags,
    })
    .input(mentorFormSchema.extend({ id: mentorIdSchema }))
    .output(adminMentorSchema),
  applications: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/mentors/applications',
      summary: 'Members who want to be mentors',
      description: 'Open ones, who waits longest first; or decided ones, newest first. 50 a page.',
      tags,
    })
    .input(
      z.strictObject({
        state: z.enum(['open', 'decided'], 'Escolha abertas ou decididas.').optional(),
        cursor: cursorSchema.optional(),
      }),
    )
    .output(
      z.object({
        applications: z.array(adminMentorApplicationSchema),
        nextCursor: z.string().nullable(),
      }),
    ),
  decide: adminProcedure
    .errors({
      NOT_FOUND: commonErrors.NOT_FOUND,
      NOT_OPEN: { status: 409, message: applicationMessages.notOpen },
      OWN_APPLICATION: { status: 403, message: applicationMessages.ownApplication },
      NOT_NOW: { status: 409, message: applicationMessages.cannotAdmit },
    })
    .route({
      method: 'POST',
      path: '/admin/mentors/applications/{id}/decide',
      summary: 'Admit a member as a mentor, or refuse',
      description:
        'The member is told and reads the note, which a refusal needs. Nobody decides their own. Who is suspended, leaving or not confirmed is not admitted. The same decision again changes nothing.',
      tags,
    })
    .input(
      z
        .strictObject({
          id: idSchema,
          memberId: idSchema,
          decision: z.enum(['admitted', 'refused'], 'Escolha aceitar ou recusar.'),
          note: writtenText(cleanText, {
            max: applicationLimits.note,
            missing: applicationMessages.noteRequired,
            tooLong: applicationMessages.noteTooLong,
          }),
        })
        .refine(({ decision, note }) => decision === 'admitted' || note !== '', {
          error: applicationMessages.noteRequired,
          path: ['note'],
        }),
    )
    .output(adminMentorApplicationSchema),
  requests: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/mentors/requests',
      summary: 'Requests to mentors',
      description: 'Open ones, who waits longest first; or answered ones, newest first. 50 a page.',
      tags,
    })
    .input(
      z.strictObject({
        state: z.enum(['open', 'answered'], 'Escolha abertos ou respondidos.').optional(),
        cursor: cursorSchema.optional(),
      }),
    )
    .output(z.object({ requests: z.array(adminMentorRequestSchema), nextCursor: z.string().nullable() })),
  answer: adminProcedure
    .errors({
      NOT_FOUND: commonErrors.NOT_FOUND,
      NOT_OPEN: { status: 409, message: adminMessages.alreadyAnswered },
    })
    .route({
      method: 'POST',
      path: '/admin/mentors/requests/{id}/answer',
      summary: 'Accept or decline a request',
      description:
        'The member is told and reads the message. Declined, a credit comes back. The same answer again changes nothing.',
      tags,
    })
    .input(
      z.strictObject({
        id: idSchema,
        memberId: idSchema,
        answer: z.enum(['accepted', 'declined'], 'Escolha aceitar ou recusar.'),
        message: requiredText(cleanText, {
          max: adminLimits.mentorAnswer,
          missing: 'Escreva uma resposta.',
          tooLong: `A resposta deve ter no máximo ${adminLimits.mentorAnswer} caracteres.`,
        }),
      }),
    )
    .output(adminMentorRequestSchema),
}
