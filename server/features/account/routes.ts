import { attemptsMessage } from '#domain/limits/limit-message.ts'
import type { AskForConfirmation } from '#server/platform/auth/address/ask-for-confirmation.ts'
import { requestEmailChange } from '#server/platform/auth/address/change-address.ts'
import { countConfirmationMail } from '#server/platform/auth/limits.ts'
import type { RateLimiter } from '#server/platform/auth/rate-limit.ts'
import { confirmPassword, type ProveIdentity } from '#server/platform/auth/second-factor/prove-identity.ts'
import type { RequestContext, RequestViewer } from '#server/platform/http/context.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'
import { HttpProblem } from '#server/platform/http/problems.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { deletionRequestedMail } from './account-mails.ts'
import { readAccountSettings } from './read-account-settings.ts'
import { requestDeletion, undoDeletion } from './request-deletion.ts'

export interface AccountParts {
  readonly publicUrl: string
  readonly rateLimiter: RateLimiter
  readonly proveIdentity: ProveIdentity
  readonly askForConfirmation: AskForConfirmation
  /** Queues a message for a member. */
  readonly sendMail: (memberId: string, mail: Mail) => Promise<void>
}

type PasswordErrors = {
  readonly [Code in 'PASSWORD_WRONG' | 'PASSWORD_MISSING']: () => Error
}

const unproven = {
  'password-wrong': 'PASSWORD_WRONG',
  'password-missing': 'PASSWORD_MISSING',
  'code-needed': 'CODE_NEEDED',
  'code-wrong': 'CODE_INVALID',
  'code-used': 'CODE_USED',
  'passkey-needed': 'PASSKEY_NEEDED',
} as const

function tooManyAttempts(retryAfter: number): HttpProblem {
  return new HttpProblem('TOO_MANY_REQUESTS', {
    message: attemptsMessage('attempts', retryAfter),
    retryAfter,
  })
}

export function accountRoutes({
  publicUrl,
  rateLimiter,
  proveIdentity,
  askForConfirmation,
  sendMail,
}: AccountParts) {
  async function expectPassword(
    context: Pick<RequestContext, 'database'> & { readonly viewer: RequestViewer },
    errors: PasswordErrors,
    password: string,
  ): Promise<void> {
    const { sql } = context.database
    const confirmed = await confirmPassword({ sql, rateLimiter }, { memberId: context.viewer.id, password })
    if (confirmed.status === 'wrong') throw errors.PASSWORD_WRONG()
    if (confirmed.status === 'no-password') throw errors.PASSWORD_MISSING()
    if (confirmed.status === 'too-many') throw tooManyAttempts(confirmed.retryAfter)
  }

  return {
    get: api.account.get
      .use(onlyMembers)
      .handler(({ context }) => readAccountSettings(context.database.sql, context.viewer.id)),
    changeEmail: api.account.changeEmail.use(onlyMembers).handler(async ({ context, input, errors }) => {
      const { sql } = context.database
      const { id: memberId, sessionId } = context.viewer
      const proven = await proveIdentity({
        userId: memberId,
        sessionId,
        password: input.password,
        code: input.code ?? '',
        cookie: context.headers.cookie ?? '',
        userAgent: context.headers['user-agent'] ?? null,
      })
      if (proven.status === 'too-many') throw tooManyAttempts(proven.retryAfter)
      if (proven.status !== 'proven') throw errors[unproven[proven.status]]()
      const tooMany = await countConfirmationMail(rateLimiter, memberId)
      if (tooMany !== null) throw new HttpProblem('TOO_MANY_REQUESTS', tooMany)
      const changed = await requestEmailChange(sql, { userId: memberId, sessionId, email: input.email })
      if (changed === 'taken') throw errors.EMAIL_TAKEN()
      if (changed === 'requested') {
        await askForConfirmation.later(memberId)
        context.realtime.publish({ to: memberId, event: { type: 'profile' } })
      }
      return readAccountSettings(sql, memberId)
    }),
    requestDeletion: api.account.requestDeletion
      .use(onlyMembers)
      .handler(async ({ context, input, errors }) => {
        const { sql } = context.database
        const memberId = context.viewer.id
        await expectPassword(context, errors, input.password)
        const requested = await requestDeletion(sql, { memberId, now: context.economy.now() })
        if (requested?.isNew) {
          const { email: to, dueAt } = requested
          await sendMail(memberId, deletionRequestedMail({ to, publicUrl, dueAt }))
          context.realtime.publish({ to: memberId, event: { type: 'profile' } })
        }
        return readAccountSettings(sql, memberId)
      }),
    undoDeletion: api.account.undoDeletion.use(onlyMembers).handler(async ({ context }) => {
      const { sql } = context.database
      const memberId = context.viewer.id
      await undoDeletion(sql, memberId, context.economy.now())
      context.realtime.publish({ to: memberId, event: { type: 'profile' } })
      return readAccountSettings(sql, memberId)
    }),
  }
}
