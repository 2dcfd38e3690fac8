import { z } from 'zod'
import { evidenceActs, evidenceKindInfo } from '#domain/evidence/kind-info.ts'
import { evidenceKinds } from '#domain/evidence/kinds.ts'
import { cellStates } from '#domain/evidence/ladder.ts'
import { evidenceLimits } from '#domain/evidence/limits.ts'
import { evidenceMessages, leastMarkMessage } from '#domain/evidence/messages.ts'
import { cardStatuses, decisions, verdicts } from '#domain/evidence/test-card.ts'
import { cleanLine, cleanText } from '#domain/text/clean-text.ts'
import { commonErrors } from './errors.ts'
import { cursorSchema, idSchema } from './keys.ts'
import { limitErrors, memberProcedure, openProcedure } from './procedure.ts'
import { boundedWord, requiredText, writtenText } from './texts.ts'

const { belief, who, how, counts, learned, reason, name, said } = evidenceMessages

export const evidenceKindSchema = z.enum(evidenceKinds, evidenceMessages.kind)

/** Four cells, from 'disseram' to 'voltaram'. */
export const ladderSchema = z.array(z.enum(cellStates)).length(evidenceKinds.length)

const cardFields = {
  kind: evidenceKindSchema,
  belief: requiredText(cleanLine, { max: evidenceLimits.belief, ...belief }),
  who: requiredText(cleanLine, { max: evidenceLimits.who, ...who }),
  how: requiredText(cleanLine, { max: evidenceLimits.how, ...how }),
  counts: requiredText(cleanLine, { max: evidenceLimits.counts, ...counts }),
  mark: z
    .int(evidenceMessages.mark)
    .min(1, evidenceMessages.mark)
    .max(evidenceLimits.mark, evidenceMessages.mark),
  /** The last day in São Paulo. */
  until: boundedWord(10, evidenceMessages.until).pipe(z.iso.date(evidenceMessages.until)),
}

export const cardFormSchema = z.strictObject(cardFields).superRefine(hasLeastMark)

export type CardForm = z.infer<typeof cardFormSchema>

export const cardSchema = z.object({
  id: z.string(),
  kind: z.enum(evidenceKinds),
  belief: z.string(),
  who: z.string(),
  how: z.string(),
  counts: z.string(),
  mark: z.int(),
  until: z.iso.date(),
  status: z.enum(cardStatuses),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** The verdict waits this long for phones that were offline. */
  verdictDueAt: z.iso.datetime(),
  asked: z.int(),
  reached: z.int(),
  verdict: z.enum(verdicts).nullable(),
  /** The sentence learned, or why the card was abandoned. */
  learned: z.string(),
  decision: z.enum(decisions).nullable(),
  can: z.object({
    edit: z.boolean(),
    start: z.boolean(),
    note: z.boolean(),
    readLines: z.boolean(),
    abandon: z.boolean(),
    decide: z.boolean(),
  }),
})

export type Card = z.infer<typeof cardSchema>

export const lineSchema = z.object({
  id: z.string(),
  name: z.string(),
  act: z.enum(evidenceActs),
  said: z.string(),
  /** In cents where it is money. */
  number: z.int().nullable(),
  arrivedAt: z.iso.datetime(),
  /** False for what arrived after the end. */
  counted: z.boolean(),
})

export type EvidenceLine = z.infer<typeof lineSchema>

const lineFields = {
  name: requiredText(cleanLine, { max: evidenceLimits.name, ...name }),
  act: z.enum(evidenceActs, evidenceMessages.act),
  said: writtenText(cleanText, { max: evidenceLimits.said, ...said }),
  number: z
    .int(evidenceMessages.number)
    .min(0, evidenceMessages.number)
    .max(evidenceLimits.number, evidenceMessages.number)
    .nullable(),
}

/** What is written in five seconds about one person. */
export const lineFormSchema = z.strictObject(lineFields)

export type LineForm = z.infer<typeof lineFormSchema>

const errors = { NOT_FOUND: commonErrors.NOT_FOUND } as const
const conflict = (message: string) => ({ status: 409, message }) as const
const tags = ['Evidence']
const ofIdea = { ideaId: idSchema }
const ofCard = { ideaId: idSchema, id: idSchema }

export const evidence = {
  ofIdea: openProcedure
    .errors(errors)
    .route({
      method: 'GET',
      path: '/ideas/{ideaId}/evidence',
      summary: 'The test cards of an idea, newest first',
      description:
        'For everybody who sees the idea, as declared by its author; drafts for the author alone. Never what was noted about people.',
      tags,
    })
    .input(z.strictObject(ofIdea))
    .output(
      z.object({ ladder: ladderSchema, cards: z.array(cardSchema), can: z.object({ create: z.boolean() }) }),
    ),
  save: memberProcedure
    .errors({
      ...errors,
      LOCKED: conflict(evidenceMessages.locked),
      TOO_MANY_CARDS: conflict(evidenceMessages.tooManyCards),
      ...limitErrors,
    })
    .route({
      method: 'PUT',
      path: '/ideas/{ideaId}/evidence/{id}',
      summary: 'Write a draft of a test card',
      description: 'The id is chosen by the client. A card that was started is refused.',
      tags,
    })
    .input(z.strictObject({ ...ofCard, ...cardFields }).superRefine(hasLeastMark))
    .output(z.object({ card: cardSchema })),
  discard: memberProcedure
    .errors({ ...errors, LOCKED: conflict(evidenceMessages.locked) })
    .route({ method: 'DELETE', path: '/ideas/{ideaId}/evidence/{id}', summary: 'Delete a draft', tags })
    .input(z.strictObject(ofCard))
    .output(z.object({ discarded: z.literal(true) })),
  start: memberProcedure
    .errors({
      ...errors,
      DEADLINE: conflict(evidenceMessages.deadline),
      LOCKED: conflict(evidenceMessages.locked),
      SAME_KIND_RUNNING: conflict(evidenceMessages.sameKindRunning),
      ...limitErrors,
    })
    .route({
      method: 'POST',
      path: '/ideas/{ideaId}/evidence/{id}/start',
      summary: 'Start a test',
      description: 'Locks everything the card says, for good. One test of a kind runs at a time in an idea.',
      tags,
    })
    .input(z.strictObject(ofCard))
    .output(z.object({ card: cardSchema })),
  abandon: memberProcedure
    .errors({
      ...errors,
      NOT_STARTED: conflict(evidenceMessages.notStarted),
      TIME_OVER: conflict(evidenceMessages.timeOver),
    })
    .route({
      method: 'POST',
      path: '/ideas/{ideaId}/evidence/{id}/abandon',
      summary: 'Give up a running test in the open',
      tags,
    })
    .input(
      z.strictObject({
        ...ofCard,
        reason: writtenText(cleanLine, { max: evidenceLimits.learned, ...reason }),
      }),
    )
    .output(z.object({ card: cardSchema })),
  decide: memberProcedure
    .errors({
      ...errors,
      TOO_EARLY: conflict(evidenceMessages.tooEarly),
      DECIDED: conflict(evidenceMessages.decided),
    })
    .route({
      method: 'POST',
      path: '/ideas/{ideaId}/evidence/{id}/decision',
      summary: 'Say what was learned, and go on, change or stop',
      description:
        'After the verdict, or as soon as the mark is reached, which concludes the card. Stopping moves the idea to the learnings.',
      tags,
    })
    .input(
      z.strictObject({
        ...ofCard,
        learned: requiredText(cleanLine, { max: evidenceLimits.learned, ...learned }),
        decision: z.enum(decisions, 'Escolha seguir, mudar ou parar.'),
      }),
    )
    .output(z.object({ card: cardSchema })),
  lines: memberProcedure
    .errors(errors)
    .route({
      method: 'GET',
      path: '/ideas/{ideaId}/evidence/{id}/lines',
      summary: 'What I noted in a test of mine, newest first',
      description: `${evidenceLimits.linesPage} at a time. For its author alone.`,
      tags,
    })
    .input(z.strictObject({ ...ofCard, cursor: cursorSchema.optional() }))
    .output(z.object({ lines: z.array(lineSchema), nextCursor: z.string().nullable() })),
  note: memberProcedure
    .errors({
      ...errors,
      NOT_STARTED: conflict(evidenceMessages.notStarted),
      WRONG_ACT: conflict(evidenceMessages.wrongAct),
      TOO_MANY_LINES: conflict(evidenceMessages.tooManyLines),
      ...limitErrors,
    })
    .route({
      method: 'PUT',
      path: '/ideas/{ideaId}/evidence/{id}/lines/{lineId}',
      summary: 'Note one person in a test',
      description:
        'The id is chosen by the client: sent again, it is the same line. Counts by its arrival; after the end it is kept and does not count.',
      tags,
    })
    .input(z.strictObject({ ...ofCard, lineId: idSchema, ...lineFields }))
    .output(z.object({ line: lineSchema, card: cardSchema })),
  removeLine: memberProcedure
    .errors(errors)
    .route({
      method: 'DELETE',
      path: '/ideas/{ideaId}/evidence/{id}/lines/{lineId}',
      summary: 'Delete what I noted about one person',
      description: 'While the test runs, the counts follow; a finished card keeps its counts.',
      tags,
    })
    .input(z.strictObject({ ...ofCard, lineId: idSchema }))
    .output(z.object({ card: cardSchema })),
}

function hasLeastMark(
  { kind, mark }: { readonly kind: CardForm['kind']; readonly mark: number },
  context: z.RefinementCtx,
) {
  if (mark < evidenceKindInfo[kind].leastMark)
    context.addIssue({ code: 'custom', path: ['mark'], message: leastMarkMessage(kind) })
}
