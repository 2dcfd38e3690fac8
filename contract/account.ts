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
  /** False for members who only ever signed in through a social network. */
  hasPassword: z.boolean(),
  twoStep: z.boolean(),
  isConfirmed: z.boolean(),
  /** The requested address, until the link sent to it is used. */
  pendingEmail: z.string().nullable(),
  /** Set while the account waits for removal, which can be undone until then. */
  deletionDueAt: z.iso.datetime().nullable(),
})

export type Account = z.infer<typeof accountSchema>

/** From the app or a backup code; only required from members with a second step. */
const codeSchema = boundedWord(32, accountMessages.codeInvalid).trim()

export const changeEmailSchema = z.strictObject({
  email: newEmailSchema,
  password: newPasswordSchema,
  code: codeSchema.optional(),
})

/** Required again before irreversible changes. */
const passwordErrors = {
  PASSWORD_WRONG: { status: 403, message: accountSettingsMessages.passwordWrong },
  PASSWORD_MISSING: { status: 409, message: accountMessages.passwordMissing },
  TOO_MANY_REQUESTS: commonErrors.TOO_MANY_REQUESTS,
} as const

/** For changes that a stolen session and password together must not make. */
const secondFactorErrors = {
  CODE_NEEDED: { status: 403, message: accountMessages.codeNeeded },
  CODE_INVALID: { status: 403, message: accountMessages.codeInvalid },
  CODE_USED: { status: 403, message: accountMessages.codeUsed },
  PASSKEY_NEEDED: { status: 403, message: accountMessages.passkeyNeeded },
} as const

const tags = ['Account']

/** Beside /auth, which has passwords, devices, two-step verification and linked identities. */
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
