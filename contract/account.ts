import { z } from 'zod'
import { accountMessages } from '#domain/accounts/messages.ts'
import { accountSettingsMessages } from '#domain/accounts/settings-messages.ts'
import { emailSchema, newPasswordSchema } from './accounts.ts'
import { commonErrors } from './errors.ts'
import { memberProcedure } from './procedure.ts'

export const accountSchema = z.object({
  email: z.string(),
  createdAt: z.iso.datetime(),
  /** False for who only ever came in through a social network. */
  hasPassword: z.boolean(),
  twoStep: z.boolean(),
  /** Set while the account waits for its end; until then it can be undone. */
  deletionDueAt: z.iso.datetime().nullable(),
})

export type Account = z.infer<typeof accountSchema>

export const changeEmailSchema = z.strictObject({ email: emailSchema, password: newPasswordSchema })

/** Asked for again before what cannot be taken back. */
const passwordErrors = {
  PASSWORD_WRONG: { status: 403, message: accountSettingsMessages.passwordWrong },
  PASSWORD_MISSING: { status: 409, message: accountMessages.passwordMissing },
  TOO_MANY_REQUESTS: commonErrors.TOO_MANY_REQUESTS,
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
      EMAIL_TAKEN: { status: 409, message: accountSettingsMessages.emailTaken },
    })
    .route({
      method: 'PUT',
      path: '/account/email',
      summary: 'Change my e-mail address',
      description: 'Asks for the password. The old and the new address are both told by e-mail.',
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
