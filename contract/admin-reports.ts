import { z } from 'zod'
import { adminLimits } from '#domain/admin/limits.ts'
import { adminMessages } from '#domain/admin/messages.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { commonErrors } from './errors.ts'
import { cursorSchema, idSchema } from './keys.ts'
import { reportedTypeSchema, reportReasonSchema } from './moderation.ts'
import { personSchema } from './people.ts'
import { adminProcedure } from './procedure.ts'
import { writtenText } from './texts.ts'

/** All undecided reports of one thing. */
export const openReportSchema = z.object({
  type: reportedTypeSchema,
  /** Of what was reported. */
  id: z.string(),
  /** null: it no longer exists. */
  content: z
    .object({
      /** Of an idea or a circle, or what it is about; null for the rest. */
      title: z.string().nullable(),
      text: z.string(),
      /** The idea's page shows it; null for what is elsewhere. */
      ideaId: z.string().nullable(),
      /** Nothing else of a circle is shown to admins. */
      circle: z.object({ id: z.string(), name: z.string(), members: z.int() }).nullable(),
      author: personSchema.nullable(),
      createdAt: z.iso.datetime(),
    })
    .nullable(),
  /** How many members and guests reported it, and why; most frequent reason first. */
  reports: z.int(),
  reasons: z.array(z.object({ reason: reportReasonSchema, times: z.int() })),
  /** Their own words, newest first, at most 5, anonymous. */
  details: z.array(z.string()),
  since: z.iso.datetime(),
})

export type OpenReport = z.infer<typeof openReportSchema>

const outcomeSchema = z.enum(['kept', 'removed'], 'Escolha manter ou remover.')

export const reportDecisionSchema = z.object({
  id: z.string(),
  type: reportedTypeSchema,
  outcome: outcomeSchema,
  /** The beginning of the text; empty if it was deleted before the decision. */
  excerpt: z.string(),
  note: z.string(),
  author: personSchema.nullable(),
  at: z.iso.datetime(),
})

export type ReportDecision = z.infer<typeof reportDecisionSchema>

const tags = ['Admin']

export const reports = {
  list: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/reports',
      summary: 'What was reported and waits for a decision',
      description: `What waits longest first, at most 50; \`waiting\` says how many there are, counted up to ${adminLimits.waiting}.`,
      tags,
    })
    .output(
      z.object({ reports: z.array(openReportSchema), waiting: z.int().min(0).max(adminLimits.waiting) }),
    ),
  decisions: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/reports/decisions',
      summary: 'What was decided',
      description: 'Newest first, 50 a page.',
      tags,
    })
    .input(z.strictObject({ cursor: cursorSchema.optional() }))
    .output(z.object({ decisions: z.array(reportDecisionSchema), nextCursor: z.string().nullable() })),
  decide: adminProcedure
    .errors({
      NOT_FOUND: commonErrors.NOT_FOUND,
      ALREADY_DECIDED: { status: 409, message: adminMessages.alreadyDecided },
    })
    .route({
      method: 'POST',
      path: '/admin/reports/decisions',
      summary: 'Keep or remove what was reported',
      description:
        'Removing takes back what it paid its author, who is told the reason and the note; those who reported are told the outcome. The same decision again changes nothing.',
      tags,
    })
    .input(
      z.strictObject({
        type: reportedTypeSchema,
        id: idSchema,
        outcome: outcomeSchema,
        note: writtenText(cleanText, {
          max: adminLimits.note,
          missing: 'Escreva a observação.',
          tooLong: `A observação deve ter no máximo ${adminLimits.note} caracteres.`,
        }).optional(),
      }),
    )
    .output(reportDecisionSchema),
}
