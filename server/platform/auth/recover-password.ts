import { randomBytes } from 'node:crypto'
import { linkLifetimeHours } from '#domain/accounts/rules.ts'
import type { Jobs } from '#server/platform/jobs/start-jobs.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import type { Mailer } from '#server/platform/mail/create-mailer.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Auth } from './create-auth.ts'

type RecoveryOptions = {
  readonly auth: Auth
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly publicUrl: string
  /** Seconds before the first retry when the mail server does not answer. */
  readonly retryDelay?: number
}

export type RecoverPassword = (email: string) => Promise<void>

/**
 * Requesting a reset link only stores a job, for any address, so that work and time do not reveal whether the
 * address is registered. The job finds the member, creates the link and sends it. The link is created inside
 * the job, so that a working one is never stored.
 */
export async function createRecovery({ auth, jobs, mailer, publicUrl, retryDelay = 5 }: RecoveryOptions) {
  const requests = await jobs.queue<{ email: string }>(
    'password-recovery',
    async ({ email }) => {
      const { internalAdapter } = await auth.$context
      const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
      // Accounts without any way to sign in, such as sample members, have nothing to recover.
      if (!found || found.accounts.length === 0) return
      const token = await createResetLink(internalAdapter, found.user.id)
      await mailer.send(resetPasswordMail({ to: found.user.email, publicUrl, token }))
    },
    { retryDelay },
  )
  const recoverPassword: RecoverPassword = (email) => requests.add({ email: email.toLowerCase() })
  return recoverPassword
}

type LibraryLinks = Pick<Awaited<Auth['$context']>['internalAdapter'], 'createVerificationValue'>

/** The token of a link to set a new password, in the library's format. */
export async function createResetLink(links: LibraryLinks, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await links.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: userId,
    expiresAt: new Date(Date.now() + linkLifetimeHours.recovery * 60 * 60 * 1000),
  })
  return token
}

type ResetPassword = {
  readonly to: string
  readonly publicUrl: string
  readonly token: string
}

function resetPasswordMail({ to, publicUrl, token }: ResetPassword): Mail {
  return composeMail({
    to,
    subject: 'Crie uma nova senha para a Colmeia',
    paragraphs: [
      'Recebemos um pedido para criar uma nova senha para a sua conta.',
      'O botão abaixo vale por 1 hora e funciona uma única vez. Ao trocar a senha, você sai de todos os aparelhos.',
    ],
    button: { label: 'Criar nova senha', url: `${publicUrl}/auth/reset?token=${encodeURIComponent(token)}` },
    closing: ['Não foi você? Então não precisa fazer nada: sua senha continua a mesma.'],
  })
}
