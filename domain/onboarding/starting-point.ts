import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import { shortDay } from '#domain/text/formats.ts'

/** Days between changes of the starting point. */
const restDays = 7

/** The São Paulo day from which the starting point may be changed again; null if it may be now. */
export function startingPointRestsUntil(changedAt: Date | null, now: Date): string | null {
  if (changedAt === null) return null
  const again = shiftDay(saoPauloDay(changedAt), restDays)
  return saoPauloDay(now) < again ? again : null
}

/** Shown before the questions. */
export const startingPointRule =
  'Você pode mudar uma vez por semana. As trilhas que já abriram continuam abertas.'

export function startingPointRestsMessage(until: string): string {
  return `O ponto de partida muda uma vez por semana. Você pode mudar de novo a partir de ${shortDay(until)}.`
}
