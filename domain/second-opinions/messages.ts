import { brazilianDate } from '#domain/text/formats.ts'
import { type AskDecision, opinionLimits, type RequestState } from './second-opinions.ts'

const { answers, text, answer, open, openDays, holdHours } = opinionLimits

export const opinionMessages = {
  unconfirmed:
    'Confirme seu e-mail para pedir ou dar segundas opiniões. O link está na mensagem que enviamos.',
  notFinished: 'Conclua a tarefa desta etapa antes de pedir uma segunda opinião.',
  textMissing: 'Escreva o que você quer mostrar.',
  textTooShort: `Mostre um pouco mais: pelo menos ${text.min} caracteres.`,
  textTooLong: `Mostre até ${text.max} caracteres.`,
  answerMissing: 'Responda às duas perguntas.',
  answerTooShort: `Escreva pelo menos ${answer.min} caracteres.`,
  answerTooLong: `Escreva até ${answer.max} caracteres.`,
  tooLate: 'Este pedido não está mais com você: o prazo passou ou a pessoa não espera mais respostas.',
  alreadyAnswered: 'Você já respondeu a este pedido.',
  rules: `Até ${answers} pessoas que já concluíram esta etapa leem e respondem a duas perguntas. Pode levar até ${openDays} dias.`,
  keep: `Você tem ${holdHours} horas para responder. Depois disso, o pedido volta para a fila.`,
} as const

export function askRefusal({ why, until }: Extract<AskDecision, { allowed: false }>): string {
  const day = brazilianDate(until.toISOString())
  return why === 'same-stage'
    ? `Você já pediu uma segunda opinião desta etapa. O pedido espera respostas até ${day}.`
    : `Você já tem ${open} pedidos esperando respostas. Dá para pedir de novo quando um deles terminar, o mais tardar em ${day}.`
}

/** How a request goes, for its author. */
export function requestStateWords(state: RequestState, given: number, endsAt: string): string {
  const more = given > 0 ? 'mais uma resposta' : 'respostas'
  switch (state) {
    case 'waiting':
      return `Esperando ${more} até ${brazilianDate(endsAt)}`
    case 'reading':
      return given > 0 ? 'Mais alguém está lendo agora' : 'Alguém está lendo agora'
    case 'answered':
      return given === answers ? 'As duas respostas chegaram' : 'Encerrado'
    case 'expired':
      return given > 0 ? 'Encerrado com uma resposta' : `Ninguém respondeu em ${openDays} dias`
    case 'withdrawn':
      return given > 0 ? 'Encerrado por você com uma resposta' : 'Cancelado por você'
  }
}
