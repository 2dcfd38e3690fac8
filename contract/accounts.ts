import { z } from 'zod'
import { accountMessages } from '#domain/accounts/messages.ts'
import { claimsToBeTeam, hasEnoughLetters, hasUnseen } from '#domain/accounts/names.ts'
import { accountLimits, isReservedAddress } from '#domain/accounts/rules.ts'
import { cleanLine } from '#domain/text/clean-text.ts'
import { boundedString } from './texts.ts'

/** The rules of the account forms, checked by screens and server alike. */
export const emailSchema = boundedString(accountLimits.email.max, {
  missing: accountMessages.emailInvalid,
  tooLong: accountMessages.emailTooLong,
})
  .trim()
  .pipe(z.email(accountMessages.emailInvalid))

/** An address for an account: it must be able to receive mail. */
export const newEmailSchema = emailSchema.refine(
  (email) => !isReservedAddress(email),
  accountMessages.emailReserved,
)

export const newPasswordSchema = boundedString(accountLimits.password.max, {
  missing: accountMessages.passwordTooShort,
  tooLong: accountMessages.passwordTooLong,
}).min(accountLimits.password.min, accountMessages.passwordTooShort)

/** Optional: an empty name means the part of the e-mail before the @. */
const signUpName = nameSchema((name) => name === '')

/** The public name. */
export const displayNameSchema = nameSchema(() => false)

/** The rules of every public name, skipped if none was given. */
function nameSchema(isNotGiven: (name: string) => boolean) {
  const where = (holds: (name: string) => boolean) => (name: string) => isNotGiven(name) || holds(name)
  return boundedString(2 * accountLimits.name.max, {
    missing: accountMessages.nameTooShort,
    tooLong: accountMessages.nameTooLong,
  })
    .trim()
    .refine((name) => !hasUnseen(name), { error: accountMessages.nameInvalid, abort: true })
    .overwrite(cleanLine)
    .max(accountLimits.name.max, { error: accountMessages.nameTooLong, abort: true })
    .refine(
      where((name) => name.length >= accountLimits.name.min),
      { error: accountMessages.nameTooShort, abort: true },
    )
    .refine(where(hasEnoughLetters), { error: accountMessages.nameWithoutLetters, abort: true })
    .refine((name) => !claimsToBeTeam(name), accountMessages.nameReserved)
}

export const signInSchema = z.object({ email: emailSchema, password: newPasswordSchema })
export const signUpSchema = z.object({
  name: signUpName,
  email: newEmailSchema,
  password: newPasswordSchema,
})
export const recoverySchema = z.object({ email: emailSchema })
export const resetPasswordSchema = z.object({ newPassword: newPasswordSchema })
export const changePasswordSchema = z.object({
  currentPassword: newPasswordSchema,
  newPassword: newPasswordSchema,
})
