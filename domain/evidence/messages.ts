import { evidenceKindInfo } from './kind-info.ts'
import { type EvidenceKind, evidenceKindNames } from './kinds.ts'
import { evidenceLimits } from './limits.ts'
import type { Decision, Verdict } from './test-card.ts'

const upTo = (most: number) => `Escreva até ${most} caracteres`

export const evidenceMessages = {
  kind: 'Escolha o que você vai contar.',
  belief: { missing: 'Diga no que você acredita.', tooLong: upTo(evidenceLimits.belief) },
  who: { missing: 'Diga com quem você vai testar.', tooLong: upTo(evidenceLimits.who) },
  how: { missing: 'Diga como você vai testar.', tooLong: upTo(evidenceLimits.how) },
  counts: { missing: 'Diga o que conta como sim.', tooLong: upTo(evidenceLimits.counts) },
  mark: `A marca é um número de 1 a ${evidenceLimits.mark}.`,
  until: 'Escolha até quando o teste vai.',
  deadline: `Escolha uma data a partir de amanhã e daqui a ${evidenceLimits.days} dias no máximo.`,
  learned: { missing: 'Escreva em uma frase o que você aprendeu.', tooLong: upTo(evidenceLimits.learned) },
  reason: { missing: 'Escreva um motivo.', tooLong: upTo(evidenceLimits.learned) },
  name: { missing: 'Escreva um nome ou apelido.', tooLong: upTo(evidenceLimits.name) },
  said: { missing: 'Escreva um texto.', tooLong: upTo(evidenceLimits.said) },
  act: 'Diga o que a pessoa fez.',
  number: 'Escreva um número.',
  locked:
    'Este teste já começou: marca e data estão trancadas. Se o cartão está errado, desista dele às claras e abra outro.',
  sameKindRunning: 'Já há um teste desse tipo rodando nesta ideia. Termine aquele primeiro.',
  tooManyCards: `Uma ideia guarda até ${evidenceLimits.cardsOfIdea} cartões. Apague um rascunho para abrir outro.`,
  tooManyLines: `Um teste guarda até ${evidenceLimits.linesOfCard} anotações.`,
  notStarted: 'Comece o teste antes de anotar.',
  wrongAct: 'Isto não é o que este teste conta.',
  tooEarly: 'O veredito sai na marca ou na data.',
  decided: 'Este teste já tem a sua decisão.',
  timeOver: 'O prazo deste teste já passou: ele tem um veredito.',
} as const

/** 'Para “Fizeram”, a marca é de pelo menos 3.' */
export function leastMarkMessage(kind: EvidenceKind): string {
  const name = evidenceKindNames[kind]
  const { leastMark } = evidenceKindInfo[kind]
  return `Para “${name}”, a marca é de pelo menos ${leastMark}.`
}

export const verdictNames: Readonly<Record<Verdict, string>> = {
  confirmed: 'confirmou',
  refuted: 'não confirmou',
  short: 'ficou curto',
}

export const decisionNames: Readonly<Record<Decision, string>> = {
  go: 'Seguir',
  change: 'Mudar',
  stop: 'Parar',
}
