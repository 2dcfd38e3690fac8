import { oc } from '@orpc/contract'
import { z } from 'zod'
import { commonErrors } from '#contract/errors.ts'
import { authEndpoints } from '../auth/auth-endpoints.ts'
import {
  type AuthFailure,
  authFailures,
  invalidInput,
  tooManyRequests,
  unavailable,
} from '../auth/auth-errors.ts'
import { type ApiError, httpCodes, httpErrors } from './error-responses.ts'

const signedInSchema = z.object({
  /** The password was right and a code is required: continue with the second step. */
  twoFactorRedirect: z.boolean(),
})
const doneSchema = z.object({ ok: z.literal(true) })

interface AccountOperation {
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly answer: z.ZodType
  /** The cookie it requires or accepts. */
  readonly security: readonly Record<string, string[]>[]
  /** In addition to those of every account operation. */
  readonly refusals: readonly AuthFailure[]
}

const wrongInput = invalidInput(commonErrors.INVALID_INPUT.message, undefined)
const secondStepRefusals = [
  authFailures.codeInvalid,
  authFailures.codeUsed,
  authFailures.codeExpired,
  authFailures.twoFactorOff,
  wrongInput,
]

/** The account operations that other programs need; the API page lists the rest by address. */
export const accountOperations = {
  signUp: {
    path: '/sign-up/email',
    summary: 'Create an account',
    description:
      'Signs the new member in: the answer sets the session cookie. Without a name, the part of the e-mail before the @ becomes the name.',
    answer: signedInSchema,
    security: [],
    refusals: [authFailures.emailTaken, wrongInput],
  },
  signIn: {
    path: '/sign-in/email',
    summary: 'Sign in with e-mail and password',
    description:
      'The answer sets the session cookie. With `twoFactorRedirect` true it sets the cookie of the second step instead.',
    answer: signedInSchema,
    security: [],
    refusals: [authFailures.badCredentials, authFailures.suspended, wrongInput],
  },
  verifyCode: {
    path: '/two-factor/verify-totp',
    summary: 'Second step: the code of the authenticator app',
    description:
      'After a sign-in that asks for it; sets the session cookie. A code works once. Signed in, it turns the second step on.',
    answer: signedInSchema,
    security: [{ secondStep: [] }, { session: [] }],
    refusals: secondStepRefusals,
  },
  verifyBackupCode: {
    path: '/two-factor/verify-backup-code',
    summary: 'Second step: a backup code',
    description: 'Instead of the code of the app. Each backup code works once.',
    answer: signedInSchema,
    security: [{ secondStep: [] }, { session: [] }],
    refusals: secondStepRefusals,
  },
  signOut: {
    path: '/sign-out',
    summary: 'Sign out',
    description: 'Ends the session and takes its cookie away. Without a session it changes nothing.',
    answer: doneSchema,
    security: [{ session: [] }, {}],
    refusals: [],
  },
} as const satisfies Record<string, AccountOperation>

/** The same as a contract, for the document generator. */
export const accountContract = {
  auth: Object.fromEntries(
    Object.entries<AccountOperation>(accountOperations).map(
      ([name, { path, summary, description, answer }]) => [
        name,
        oc
          .route({ method: 'POST', path: `/auth${path}`, summary, description, tags: ['Accounts'] })
          .input(endpointOf(path).body ?? z.object({}))
          .output(answer),
      ],
    ),
  ),
}

/** Every error an account operation can return. */
export function accountErrors({ path, refusals }: AccountOperation): ApiError[] {
  const failures = [
    ...refusals,
    authFailures.invalidJson,
    tooManyRequests(1),
    endpointOf(path).fallback,
    unavailable(),
  ]
  const own = failures.map(
    ({ code, status, message }): ApiError => ({ code, status, message, shape: 'account' }),
  )
  return [...own, ...httpErrors([...httpCodes.ofWrites, 'TOO_BUSY'])]
}

function endpointOf(path: string) {
  const endpoint = authEndpoints[path]
  if (endpoint === undefined) throw new Error(`/api/auth${path} is not there`)
  return endpoint
}
