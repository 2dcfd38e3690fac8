import { linkLifetimeHours } from '#domain/accounts/confirmation.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

type Asked = { readonly to: string; readonly url: string; readonly isChange: boolean }

export function confirmAddressMail({ to, url, isChange }: Asked): Mail {
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
