import { z } from 'zod'
import { accountLimits } from '#domain/accounts/limits.ts'
import { accountMessages } from '#domain/accounts/messages.ts'
import { isReservedAddress } from '#domain/accounts/reserved-address.ts'
import { cleanLine } from '#domain/text/clean-text.ts'
import { commonErrors } from './errors.ts'

/** The rules of the account forms: the screens and the server check the same ones. */
export const emailSchema = z
  .string(accountMessages.emailInvalid)
  .trim()
  .max(accountLimits.email.max, accountMessages.emailTooLong)
  .pipe(z.email(accountMessages.emailInvalid))

/** An address that is given to an account: mail has to reach it. */
export const newEmailSchema = emailSchema.refine(
  (email) => !isReservedAddress(email),
  accountMessages.emailReserved,
)

export const newPasswordSchema = z
  .string(accountMessages.passwordTooShort)
  .min(accountLimits.password.min, accountMessages.passwordTooShort)
  .max(accountLimits.password.max, accountMessages.passwordTooLong)

/** Optional: an empty name means the part of the e-mail before the @. Without what cannot be seen, as the profile's. */
const name = z
  .string(accountMessages.nameInvalid)
  .trim()
  .regex(/^\P{Cc}*$/u, accountMessages.nameInvalid)
  .overwrite(cleanLine)
  .max(accountLimits.name.max, accountMessages.nameTooLong)
  .refine((value) => value === '' || value.length >= accountLimits.name.min, accountMessages.nameTooShort)

export const signInSchema = z.object({ email: emailSchema, password: newPasswordSchema })
export const signUpSchema = z.object({ name, email: newEmailSchema, password: newPasswordSchema })
export const recoverySchema = z.object({ email: emailSchema })
export const resetPasswordSchema = z.object({ newPassword: newPasswordSchema })
export const changePasswordSchema = z.object({
  currentPassword: newPasswordSchema,
  newPassword: newPasswordSchema,
  revokeOtherSessions: z.boolean(commonErrors.INVALID_INPUT.message).optional(),
})
