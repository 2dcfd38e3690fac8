import { z } from 'zod'
import { accountMessages } from '#domain/accounts/messages.ts'
import { accountSettingsMessages } from '#domain/accounts/settings-messages.ts'
import { newEmailSchema, newPasswordSchema } from './accounts.ts'
import { commonErrors } from './errors.ts'
import { memberProcedure } from './procedure.ts'
import { boundedWord } from './texts.ts'

export const accountSchema = z.object({
  email: z.string(),
  createdAt: z.iso.datetime(),
  /** False for who only ever came in through a social network. */
  hasPassword: z.boolean(),
  twoStep: z.boolean(),
  isConfirmed: z.boolean(),
  /** Asked for, and waiting for the link that was sent to it. */
  pendingEmail: z.string().nullable(),
  /** Set while the account waits for its end; until then it can be undone. */
  deletionDueAt: z.iso.datetime().nullable(),
})

export type Account = z.infer<typeof accountSchema>

/** From the app or a backup code; only asked of who has a second step. */
const codeSchema = boundedWord(32, accountMessages.codeInvalid).trim()

export const changeEmailSchema = z.strictObject({
  email: newEmailSchema,
  password: newPasswordSchema,
  code: codeSchema.optional(),
})

/** Asked for again before what cannot be taken back. */
const passwordErrors = {
  PASSWORD_WRONG: { status: 403, message: accountSettingsMessages.passwordWrong },
  PASSWORD_MISSING: { status: 409, message: accountMessages.passwordMissing },
  TOO_MANY_REQUESTS: commonErrors.TOO_MANY_REQUESTS,
} as const

/** Of what a stolen session and password together must not change. */
const secondFactorErrors = {
  CODE_NEEDED: { status: 403, message: accountMessages.codeNeeded },
  CODE_INVALID: { status: 403, message: accountMessages.codeInvalid },
  CODE_USED: { status: 403, message: accountMessages.codeUsed },
  PASSKEY_NEEDED: { status: 403, message: accountMessages.passkeyNeeded },
} as const

const tags = ['Account']

/** Beside /auth, which holds passwords, devices, two-step verification and linked identities. */
export const account = {
  get: memberProcedure
    .route({ method: 'GET', path: '/account', summary: 'My account', tags })
    .output(accountSchema),
  changeEmail: memberProcedure
    .errors({
      ...passwordErrors,
      ...secondFactorErrors,
      EMAIL_TAKEN: { status: 409, message: accountSettingsMessages.emailTaken },
    })
    .route({
      method: 'PUT',
      path: '/account/email',
      summary: 'Change my e-mail address',
      description:
        'Asks for the password, and for the second factor where there is one. It changes when the link sent to the new address is used; the old one can take it back for 72 hours.',
      tags,
    })
    .input(changeEmailSchema)
    .output(accountSchema),
  requestDeletion: memberProcedure
    .errors(passwordErrors)
    .route({
      method: 'POST',
      path: '/account/deletion',
      summary: 'End my account',
      description:
        'Asks for the password. After seven days everything personal is removed; until then it can be undone.',
      tags,
    })
    .input(z.strictObject({ password: newPasswordSchema }))
    .output(accountSchema),
  undoDeletion: memberProcedure
    .route({ method: 'DELETE', path: '/account/deletion', summary: 'Keep my account after all', tags })
    .output(accountSchema),
}
