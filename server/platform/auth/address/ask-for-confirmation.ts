import type { Sql } from 'postgres'
import { linkLifetimeHours } from '#domain/accounts/rules.ts'
import type { Jobs } from '#server/platform/jobs/start-jobs.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import type { Mailer } from '#server/platform/mail/create-mailer.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { createMailLink } from '../mail-link.ts'

type Parts = {
  readonly sql: Sql
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly publicUrl: string
  readonly retryDelay?: number
}

type Asked = {
  /** The file name of the message, if there is no mail server. */
  readonly outboxFile: string | null
  readonly url: string
}

export type AskForConfirmation = {
  /** Queues the message. */
  later(userId: string): Promise<void>
  /** Waits until the message is sent; null if there is nothing to confirm. */
  now(userId: string): Promise<Asked | null>
}

/**
 * Sends a mail to the address waiting for confirmation: that of a requested change, or else the account's
 * own. The link is created when it is sent, so that no working link is ever stored.
 */
export async function createConfirmationRequests(parts: Parts): Promise<AskForConfirmation> {
  const { sql, jobs, mailer, publicUrl, retryDelay = 5 } = parts
  const requests = await jobs.queue<{ userId: string }>('confirm-address', ({ userId }) => now(userId), {
    retryDelay,
  })

  async function now(userId: string): Promise<Asked | null> {
    const [waiting] = await sql<{ email: string; isChange: boolean }[]>`
      select coalesce(pending.to_email, users.email) as email, pending.id is not null as "isChange"
      from users
      left join email_changes as pending on pending.user_id = users.id and pending.changed_at is null
      where users.id = ${userId} and (pending.id is not null or not email_verified)`
    if (waiting === undefined) return null
    const { email, isChange } = waiting
    const token = await createMailLink(sql, {
      kind: 'confirm-address',
      value: { userId, email },
      hours: linkLifetimeHours.confirmation,
    })
    const url = `${publicUrl}/auth/confirm?token=${encodeURIComponent(token)}`
    const outboxFile = await mailer.send(confirmAddressMail({ to: email, url, isChange }))
    await sql`
      insert into address_confirmations (user_id, sent_at, outbox_file)
      select id, now(), ${outboxFile} from users where id = ${userId}
      on conflict (user_id) do update set sent_at = excluded.sent_at, outbox_file = excluded.outbox_file`
    return { outboxFile, url }
  }

  return { later: (userId) => requests.add({ userId }), now }
}

type Confirmation = { readonly to: string; readonly url: string; readonly isChange: boolean }

function confirmAddressMail({ to, url, isChange }: Confirmation): Mail {
  return composeMail({
    to,
    subject: isChange ? 'Confirme o seu novo e-mail na Colmeia' : 'Confirme o seu e-mail na Colmeia',
    paragraphs: [
      isChange
        ? 'Recebemos um pedido para usar este e-mail em uma conta da Colmeia. Confirme para a troca valer.'
        : 'Falta só um passo: confirme que este e-mail é seu.',
      `O botão abaixo vale por ${linkLifetimeHours.confirmation} horas e funciona uma única vez.`,
    ],
    button: { label: 'Confirmar meu e-mail', url },
    closing: ['Não foi você? Então não confirme: sem isso, ninguém usa o seu e-mail aqui.'],
  })
}
