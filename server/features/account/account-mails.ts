import { composeMail } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

interface Addressed {
  readonly to: string
  readonly publicUrl: string
}

const dates = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })

/** dd/mm/aaaa. */
function brazilianDate(at: Date): string {
  return dates.format(at)
}

export function deletionRequestedMail({ to, publicUrl, dueAt }: Addressed & { readonly dueAt: Date }): Mail {
  const day = brazilianDate(dueAt)
  return composeMail({
    to,
    subject: `Sua conta na Colmeia será excluída em ${day}`,
    paragraphs: [
      `Recebemos o seu pedido. Em ${day}, apagamos seus dados pessoais, suas ideias e suas fotos.`,
      'Seus comentários continuam nas conversas, sem o seu nome.',
      'Mudou de ideia? Até lá, é só entrar e desfazer.',
    ],
    button: { label: 'Quero ficar', url: `${publicUrl}/settings` },
    closing: ['Não foi você? Entre, desfaça a exclusão e troque a senha.'],
  })
}

export function accountRemovedMail({ to, publicUrl }: Addressed): Mail {
  return composeMail({
    to,
    subject: 'Sua conta na Colmeia foi excluída',
    paragraphs: [
      'Apagamos seus dados pessoais, suas ideias e suas fotos, como você pediu.',
      'Obrigado pelo tempo que você passou com a gente. A porta fica aberta.',
    ],
    button: { label: 'Visitar a Colmeia', url: publicUrl },
    closing: ['Esta é a nossa última mensagem para este endereço.'],
  })
}
