import type { RateLimiter } from '#server/platform/auth/rate-limit.ts'
import type { RequestContext, RequestViewer } from '#server/platform/http/context.ts'
import { api, onlyMembers } from '#server/platform/http/implement.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { deletionRequestedMail, emailChangedMail } from './account-mails.ts'
import { changeEmail } from './change-email.ts'
import { confirmPassword } from './confirm-password.ts'
import { readAccountSettings } from './read-account-settings.ts'
import { requestDeletion, undoDeletion } from './request-deletion.ts'

export interface AccountParts {
  readonly publicUrl: string
  readonly rateLimiter: RateLimiter
  /** Sends a member a message as soon as the mail server takes it. */
  readonly sendMail: (memberId: string, mail: Mail) => Promise<void>
}

type PasswordErrors = {
  readonly [Code in 'PASSWORD_WRONG' | 'PASSWORD_MISSING' | 'TOO_MANY_REQUESTS']: () => Error
}

export function accountRoutes({ publicUrl, rateLimiter, sendMail }: AccountParts) {
  async function expectPassword(
    context: Pick<RequestContext, 'database' | 'addResponseHeader'> & { readonly viewer: RequestViewer },
    errors: PasswordErrors,
    password: string,
  ): Promise<void> {
    const { sql } = context.database
    const confirmed = await confirmPassword({ sql, rateLimiter }, { memberId: context.viewer.id, password })
    if (confirmed.status === 'wrong') throw errors.PASSWORD_WRONG()
    if (confirmed.status === 'no-password') throw errors.PASSWORD_MISSING()
    if (confirmed.status === 'too-many') {
      context.addResponseHeader('retry-after', String(confirmed.retryAfter))
      throw errors.TOO_MANY_REQUESTS()
    }
  }

  return {
    get: api.account.get.use(onlyMembers).handler(async ({ context, errors }) => {
      const account = await readAccountSettings(context.database.sql, context.viewer.id)
      if (account === null) throw errors.UNAUTHENTICATED()
      return account
    }),
    changeEmail: api.account.changeEmail.use(onlyMembers).handler(async ({ context, input, errors }) => {
      const { sql } = context.database
      const memberId = context.viewer.id
      await expectPassword(context, errors, input.password)
      const changed = await changeEmail(sql, { memberId, email: input.email })
      if (changed.status === 'taken') throw errors.EMAIL_TAKEN()
      if (changed.status === 'changed') {
        const { from, name } = changed
        const newAddress = input.email.toLowerCase()
        for (const to of [from, newAddress])
          await sendMail(memberId, emailChangedMail({ to, name, publicUrl, newAddress }))
        context.realtime.publish({ to: memberId, event: { type: 'profile' } })
      }
      const account = await readAccountSettings(sql, memberId)
      if (account === null) throw errors.UNAUTHENTICATED()
      return account
    }),
    requestDeletion: api.account.requestDeletion
      .use(onlyMembers)
      .handler(async ({ context, input, errors }) => {
        const { sql } = context.database
        const memberId = context.viewer.id
        await expectPassword(context, errors, input.password)
        const requested = await requestDeletion(sql, { memberId, now: context.economy.now() })
        if (requested?.isNew) {
          const { email, name, dueAt } = requested
          await sendMail(memberId, deletionRequestedMail({ to: email, name, publicUrl, dueAt }))
          context.realtime.publish({ to: memberId, event: { type: 'profile' } })
        }
        const account = await readAccountSettings(sql, memberId)
        if (account === null) throw errors.UNAUTHENTICATED()
        return account
      }),
    undoDeletion: api.account.undoDeletion.use(onlyMembers).handler(async ({ context, errors }) => {
      const { sql } = context.database
      const memberId = context.viewer.id
      await undoDeletion(sql, memberId, context.economy.now())
      context.realtime.publish({ to: memberId, event: { type: 'profile' } })
      const account = await readAccountSettings(sql, memberId)
      if (account === null) throw errors.UNAUTHENTICATED()
      return account
    }),
  }
}
