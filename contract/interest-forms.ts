import { z } from 'zod'
import { readContact } from '#domain/interest-pages/contact.ts'
import { interestLimits } from '#domain/interest-pages/limits.ts'
import { guestMessages } from '#domain/interest-pages/messages.ts'
import { reportReasons } from '#domain/moderation/reports.ts'
import { cleanLine, cleanText } from '#domain/text/clean-text.ts'
import { boundedString, boundedWord, requiredText, writtenText } from './texts.ts'

/** What strangers send at /i/{shortName}: plain forms, not operations. Missing fields arrive as empty texts. */
export const wantFormSchema = z.object({
  firstName: requiredText(cleanLine, {
    max: interestLimits.firstName,
    missing: guestMessages.nameMissing,
    tooLong: guestMessages.nameTooLong,
  }),
  contact: boundedString(interestLimits.contact, {
    missing: guestMessages.contactMissing,
    tooLong: guestMessages.contactWrong,
  }).transform((typed, context) => {
    const contact = readContact(typed)
    if (contact !== null) return contact
    const message = typed.trim() === '' ? guestMessages.contactMissing : guestMessages.contactWrong
    context.issues.push({ code: 'custom', input: typed, message })
    return z.NEVER
  }),
  consent: z.literal('sim', guestMessages.consentMissing),
})

export const guestReportFormSchema = z.object({
  reason: boundedWord(40, guestMessages.reasonMissing).pipe(
    z.enum(reportReasons, guestMessages.reasonMissing),
  ),
  details: writtenText(cleanText, {
    max: interestLimits.details,
    missing: guestMessages.detailsTooLong,
    tooLong: guestMessages.detailsTooLong,
  }),
})
