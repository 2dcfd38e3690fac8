import { dayOfYear } from '#domain/calendar/days.ts'

/** 'Progresso até a Colmeia': finished stages needed for the full progress. */
const stagesToTheHive = 20

export function hivePercent(stagesFinished: number): number {
  return Math.min(100, Math.floor((100 * stagesFinished) / stagesToTheHive))
}

export const phrases = [
  'Feito hoje vale mais que perfeito amanhã.',
  'Uma conversa com um cliente ensina mais que um mês de palpite.',
  'Comece pequeno, mas comece.',
  'Quem pergunta cedo erra barato.',
  'Um passo por dia também constrói uma colmeia.',
  'Ideia guardada não ajuda ninguém. Mostre a sua.',
  'Um não bem explicado vale mais que um talvez.',
] as const

/** The phrase of a São Paulo day. */
export function phraseOfDay(day: string): string {
  return phrases[dayOfYear(day) % phrases.length] ?? phrases[0]
}
