import { saoPauloMoment } from '#domain/calendar/days.ts'
import { wholeDay } from '#domain/text/formats.ts'

/** '19/11/2026 às 10:05', in São Paulo. */
export function receiptMoment(instant: string): string {
  const moment = saoPauloMoment(new Date(instant))
  return `${wholeDay(moment.slice(0, 10))} às ${moment.slice(11, 16)}`
}
