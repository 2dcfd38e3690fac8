import { z } from 'zod'
import { addressUnconfirmedMessage } from '#domain/accounts/rules.ts'
import { highestPriceCents, interestLimits } from '#domain/interest-pages/limits.ts'
import { interestMessages } from '#domain/interest-pages/messages.ts'
import { shortNameProblem } from '#domain/interest-pages/short-name.ts'
import { cleanLine, cleanText } from '#domain/text/clean-text.ts'
import { commonErrors } from './errors.ts'
import type { Idea, Picture } from './ideas.ts'
import { cursorSchema, idSchema } from './keys.ts'
import { limitErrors, memberProcedure } from './procedure.ts'
import { boundedWord, requiredText, writtenText } from './texts.ts'

/** What a stranger reads, besides pictures and the author's name. */
const pageTexts = {
  shortName: z.string(),
  title: z.string(),
  promise: z.string(),
  /** null: no price is shown. */
  priceCents: z.int().nullable(),
  /** What the price is for: 'a caixa com 4'. May be empty. */
  priceUnit: z.string(),
  /** Read after leaving a contact. */
  thanks: z.string(),
}

export const interestPageSchema = z.object({
  ...pageTexts,
  createdAt: z.iso.datetime(),
  /** From then on search engines may list it. */
  listedFrom: z.iso.datetime(),
})

export type InterestPage = z.infer<typeof interestPageSchema>

/** A page as the server draws it for everyone who has its address. */
export type PublicInterestPage = Omit<InterestPage, 'createdAt' | 'listedFrom'> & {
  readonly ideaId: string
  readonly author: string
  readonly category: Idea['category']
  readonly pictures: readonly Picture[]
  /** Whether search engines may list it. */
  readonly isListed: boolean
}

export const interestEntrySchema = z.object({
  id: z.string(),
  firstName: z.string(),
  kind: z.enum(['whatsapp', 'email']),
  contact: z.string(),
  /** The author's own mark. */
  answered: z.boolean(),
  /** Whether a test 'fizeram' of the idea has a line with the id of this entry. */
  noted: z.boolean(),
  createdAt: z.iso.datetime(),
})

export type InterestEntry = z.infer<typeof interestEntrySchema>

const line = (max: number, missing: string, tooLong: string) =>
  requiredText(cleanLine, { max, missing, tooLong })

export const interestFormSchema = z.strictObject({
  shortName: boundedWord(interestLimits.shortName.max, interestMessages.shortNameForm).check((given) => {
    const problem = shortNameProblem(given.value)
    if (problem === null) return
    const message = problem === 'form' ? interestMessages.shortNameForm : interestMessages.shortNameReserved
    given.issues.push({ code: 'custom', input: given.value, message })
  }),
  title: line(interestLimits.title, interestMessages.titleMissing, interestMessages.titleTooLong),
  promise: line(interestLimits.promise, interestMessages.promiseMissing, interestMessages.promiseTooLong),
  priceCents: z
    .int(interestMessages.priceWrong)
    .min(1, interestMessages.priceWrong)
    .max(highestPriceCents, interestMessages.priceWrong)
    .nullable(),
  priceUnit: writtenText(cleanLine, {
    max: interestLimits.priceUnit,
    missing: interestMessages.priceUnitTooLong,
    tooLong: interestMessages.priceUnitTooLong,
  }),
  thanks: requiredText(cleanText, {
    max: interestLimits.thanks,
    missing: interestMessages.thanksMissing,
    tooLong: interestMessages.thanksTooLong,
  }),
})

export type InterestForm = z.infer<typeof interestFormSchema>

const ofIdea = z.strictObject({ ideaId: idSchema })
const ofEntry = z.strictObject({ entryId: idSchema })
const errors = { NOT_FOUND: commonErrors.NOT_FOUND } as const
const tags = ['Interest pages']

/** The author's side. Strangers read the page and leave contacts at /i/{shortName}, which answers with pages. */
export const interestPages = {
  get: memberProcedure
    .errors(errors)
    .route({
      method: 'GET',
      path: '/ideas/{ideaId}/interest-page',
      summary: 'The interest page of an idea of mine',
      description: 'Ask again on the events mine and resync.',
      tags,
    })
    .input(ofIdea)
    .output(
      z.object({
        page: interestPageSchema.nullable(),
        /** Contacts in the list, counted up to 10,000. */
        contacts: z.int(),
        /** What a new page begins with. */
        suggestion: z.object({ shortName: z.string(), title: z.string() }),
        author: z.string(),
        can: z.object({ publish: z.boolean() }),
        /** Why it cannot be published now; null if it can. */
        obstacle: z.string().nullable(),
      }),
    ),
  save: memberProcedure
    .errors({
      ...errors,
      SHORT_NAME_TAKEN: { status: 409, message: interestMessages.shortNameTaken },
      SHORT_NAME_FIXED: { status: 409, message: interestMessages.shortNameFixed },
      IDEA_PRIVATE: { status: 409, message: interestMessages.private },
      IDEA_STOPPED: { status: 409, message: interestMessages.stopped },
      UNCONFIRMED: { status: 403, message: addressUnconfirmedMessage },
      TOO_NEW: { status: 403, message: interestMessages.newcomer },
      ...limitErrors,
    })
    .route({
      method: 'PUT',
      path: '/ideas/{ideaId}/interest-page',
      summary: 'Publish or change the interest page of a public idea of mine',
      description:
        'For authors with a confirmed address and an account of a day. The short name stays as it was first published; the same page again changes nothing.',
      tags,
    })
    .input(interestFormSchema.extend(ofIdea.shape))
    .output(interestPageSchema),
  end: memberProcedure
    .errors(errors)
    .route({
      method: 'DELETE',
      path: '/ideas/{ideaId}/interest-page',
      summary: 'End an interest page',
      description: 'Erases its list at once. The short name stays mine.',
      tags,
    })
    .input(ofIdea)
    .output(z.object({ ended: z.literal(true) })),
  entries: memberProcedure
    .errors(errors)
    .route({
      method: 'GET',
      path: '/ideas/{ideaId}/interest-page/entries',
      summary: 'Who wants it, newest first',
      description: '50 at a time. Contacts are erased 12 months after they were left.',
      tags,
    })
    .input(ofIdea.extend({ cursor: cursorSchema.optional() }))
    .output(z.object({ entries: z.array(interestEntrySchema), nextCursor: z.string().nullable() })),
  export: memberProcedure
    .errors(errors)
    .route({
      method: 'GET',
      path: '/ideas/{ideaId}/interest-page/export',
      summary: 'The list as a CSV file',
      description: 'At most 10,000 contacts, newest first. Cells cannot act as formulas.',
      tags,
    })
    .input(ofIdea)
    .output(z.object({ fileName: z.string(), csv: z.string() })),
  mark: memberProcedure
    .errors(errors)
    .route({
      method: 'PUT',
      path: '/interest-entries/{entryId}',
      summary: 'Mark whether I answered somebody',
      tags,
    })
    .input(ofEntry.extend({ answered: z.boolean('Diga se você já respondeu.') }))
    .output(interestEntrySchema),
  erase: memberProcedure
    .errors(errors)
    .route({
      method: 'DELETE',
      path: '/interest-entries/{entryId}',
      summary: 'Erase a contact from my list',
      tags,
    })
    .input(ofEntry)
    .output(z.object({ erased: z.literal(true) })),
}
