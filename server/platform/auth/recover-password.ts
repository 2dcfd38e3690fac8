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
 * Asking for a reset link only stores a job, for any address: the answer takes the same work and time whether
 * the address is registered or not. The job looks the member up, makes the link and sends it. The link is made
 * inside the job so that it is never stored anywhere in a form that works.
 */
export async function createRecovery({ auth, jobs, mailer, publicUrl, retryDelay = 5 }: RecoveryOptions) {
  const requests = await jobs.queue<{ email: string }>(
    'password-recovery',
    async ({ email }) => {
      const { internalAdapter } = await auth.$context
      const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
      // Without any way in, as a sample member is, there is none to recover.
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

/** The token of a link that makes a new password, as the library looks for it. */
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
