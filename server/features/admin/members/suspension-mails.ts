import { composeMail } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

interface Addressed {
  readonly to: string
  readonly publicUrl: string
}

interface Suspended extends Addressed {
  readonly reason: string
  /** The contact named in the mail; null if the installation has none. */
  readonly contactEmail: string | null
}

export function suspendedMail({ to, publicUrl, reason, contactEmail }: Suspended): Mail {
  const someone = contactEmail ?? 'quem cuida desta comunidade'
  return composeMail({
    to,
    subject: 'Sua conta na Colmeia está suspensa',
    paragraphs: [
      'Suspendemos a sua conta. Enquanto isso, não é possível entrar.',
      `O motivo: ${reason}`,
      'Seus dados e seus BPoints continuam guardados.',
    ],
    button: { label: 'Ler os termos de uso', url: `${publicUrl}/terms` },
    closing: [`Acha que foi engano? Escreva para ${someone}: uma pessoa lê e revê a decisão.`],
  })
}

export function reinstatedMail({ to, publicUrl }: Addressed): Mail {
  return composeMail({
    to,
    subject: 'Sua conta na Colmeia voltou',
    paragraphs: ['A suspensão terminou. Você já pode entrar, e tudo está como você deixou.'],
    button: { label: 'Entrar', url: `${publicUrl}/auth` },
    closing: ['Que bom ter você de volta.'],
  })
}
