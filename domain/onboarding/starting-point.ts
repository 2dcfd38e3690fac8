import { saoPauloDay, shiftDay } from '#domain/calendar/days.ts'
import { shortDay } from '#domain/text/formats.ts'

/** The starting point may be changed again so many days after it was changed. */
const restDays = 7

/** The São Paulo day from which the starting point may be changed again; null where it may be now. */
export function startingPointRestsUntil(changedAt: Date | null, now: Date): string | null {
  if (changedAt === null) return null
  const again = shiftDay(saoPauloDay(changedAt), restDays)
  return saoPauloDay(now) < again ? again : null
}

/** Said before the questions are asked. */
export const startingPointRule =
  'Você pode mudar uma vez por semana. As trilhas que já abriram continuam abertas.'

export function startingPointRestsMessage(until: string): string {
  return `O ponto de partida muda uma vez por semana. Você pode mudar de novo a partir de ${shortDay(until)}.`
}
