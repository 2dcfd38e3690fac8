import type { DigestText } from '#domain/digest/digest-text.ts'
import { composeMail } from '#server/platform/mail/compose-mail.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

interface Letter {
  readonly to: string
  readonly text: DigestText
  readonly messageId: string
  readonly leaveUrl: string
  readonly publicUrl: string
}

/** RFC 8058: mail programs show a button that leaves without a page. */
export function composeDigest({ to, text, messageId, leaveUrl, publicUrl }: Letter): Mail {
  const mail = composeMail({
    to,
    subject: text.subject,
    paragraphs: ['Veja o que aconteceu por aqui de segunda a domingo.'],
    sections: text.sections,
    button: { label: 'Abrir a Colmeia', url: `${publicUrl}/feed` },
    closing: ['Boa semana!'],
    leave: {
      words: 'Você recebe este resumo porque pediu.',
      label: 'Não quero mais receber',
      url: leaveUrl,
    },
  })
  return {
    ...mail,
    messageId,
    headers: {
      'List-Unsubscribe': `<${leaveUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}
