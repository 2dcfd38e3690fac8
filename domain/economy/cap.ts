import type { Period } from '#domain/calendar/periods.ts'

/** How often an action pays. A payment stays counted even if it is taken back later. */
export type Cap = {
  readonly times: number
  readonly per: Period
  /** How many of those may come from the same other member; null if it does not matter. */
  readonly timesPerCounterpart: number | null
}

const periodNames: Readonly<Record<Period, string>> = {
  day: 'dia',
  week: 'semana',
  month: 'mês',
  ever: 'conta',
}

/** A cap as shown on screens: 'máx. 5/dia'. */
export function capText(cap: Pick<Cap, 'times' | 'per'>): string {
  return `máx. ${cap.times}/${periodNames[cap.per]}`
}
