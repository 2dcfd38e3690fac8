import type { Period } from '#domain/calendar/periods.ts'

/** How often an action pays. A time that paid stays counted, even when what it paid is taken back later. */
export type Cap = {
  readonly times: number
  readonly per: Period
  /** How many of those times may come from one and the same other member; null when it does not matter who. */
  readonly timesPerCounterpart: number | null
}

const periodNames: Readonly<Record<Period, string>> = {
  day: 'dia',
  week: 'semana',
  month: 'mês',
  ever: 'conta',
}

/** A cap as the screens print it: 'máx. 5/dia'. */
export function capText(cap: Pick<Cap, 'times' | 'per'>): string {
  return `máx. ${cap.times}/${periodNames[cap.per]}`
}
