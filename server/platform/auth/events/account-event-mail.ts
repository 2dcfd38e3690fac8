import { type AccountEventKind, accountEventText } from '#domain/accounts/account-events.ts'
import { linkLifetimeHours } from '#domain/accounts/confirmation.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

type Told = {
  readonly to: string
  readonly kind: AccountEventKind
  readonly device: string | null
  readonly at: Date
  readonly publicUrl: string
  /** Takes a change of address back. */
  readonly takeBackToken: string | null
}

const moments = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** What happened, when and where, and what to do if it was somebody else. */
export function accountEventMail({ to, kind, device, at, publicUrl, takeBackToken }: Told): Mail {
  const { mail } = accountEventText(kind)
  if (mail === null) throw new Error(`Nobody is told of ${kind} by mail`)
  const when = `Quando: ${moments.format(at)}, horário de Brasília.${device === null ? '' : ` Aparelho: ${device}.`}`
  return composeMail({
    to,
    subject: mail.subject,
    paragraphs: [mail.text, when, 'Foi você? Então não precisa fazer nada.'],
    ...(takeBackToken === null
      ? {
          button: { label: 'Não fui eu: criar nova senha', url: `${publicUrl}/auth?view=recovery` },
          closing: [
            'Não foi você? Crie uma nova senha agora: isso tira todos os aparelhos da sua conta. Depois, confira “Atividade da conta” nas configurações.',
          ],
        }
      : {
          button: {
            label: 'Não fui eu: desfazer a troca',
            url: `${publicUrl}/auth/take-back?token=${encodeURIComponent(takeBackToken)}`,
          },
          closing: [
            `Não foi você? O botão desfaz a troca e tira todos os aparelhos da sua conta. Ele vale por ${linkLifetimeHours.takeBack} horas.`,
          ],
        }),
  })
}
