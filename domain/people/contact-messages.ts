import { brazilianDate } from '#domain/text/formats.ts'
import { type ContactDecision, type ContactKind, contactLimits } from './contact-requests.ts'

export const contactMessages = {
  unconfirmed: 'Confirme seu e-mail para pedir ou passar contatos. O link está na mensagem que enviamos.',
  reasonRequired: 'Escolha um motivo.',
  sentenceRequired: 'Escreva em uma frase sobre o que você quer falar.',
  sentenceTooLong: `Uma frase basta: até ${contactLimits.sentence} caracteres.`,
  notOpen: 'Este pedido já não está aberto. Recarregue a página.',
  rules: `Só a outra pessoa decide se passa um contato e qual. Ela tem ${contactLimits.openDays} dias para responder.`,
} as const

/** What is wrong with a typed contact. */
export const contactTypedMessages: Readonly<Record<ContactKind, string>> = {
  whatsapp: 'Escreva o número com DDD: (11) 98765-4321.',
  email: 'Use o e-mail da sua conta.',
  instagram: 'Escreva seu nome no Instagram, como @ana.mel.',
}

/** Why a request cannot be sent, and from when it can. */
export function contactRefusal({ why, until }: Extract<ContactDecision, { allowed: false }>): string {
  const from = until === null ? '' : brazilianDate(until.toISOString())
  switch (why) {
    case 'open':
      return 'Você já pediu para falar com esta pessoa. Agora é com ela.'
    case 'accepted':
      return 'Esta pessoa já passou um contato para você. Veja em Pedidos de contato, no seu perfil.'
    case 'waiting':
      return `Você já pediu para falar com esta pessoa. Dá para pedir de novo a partir de ${from}.`
    case 'too-many-open':
      return `Você já tem ${contactLimits.open} pedidos sem resposta. Dá para pedir de novo a partir de ${from}.`
    case 'too-many-this-week':
      return `São até ${contactLimits.perWeek} pedidos por semana, e menos em contas novas. Dá para pedir de novo a partir de ${from}.`
    case 'asked-by-many':
      return 'Esta pessoa tem muitos pedidos para responder. Tente daqui a alguns dias.'
  }
}
