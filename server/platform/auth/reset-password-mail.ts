import { composeMail } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

type ResetPassword = {
  readonly to: string
  readonly publicUrl: string
  readonly token: string
}

export function resetPasswordMail({ to, publicUrl, token }: ResetPassword): Mail {
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
