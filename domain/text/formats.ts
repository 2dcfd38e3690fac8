import { saoPauloDay } from '#domain/calendar/days.ts'

/**
 * Points in Brazilian notation: 2.500. Without Intl, whose first use takes a slow phone a tenth of a second.
 */
export function formatNumber(points: number): string {
  const digits = String(Math.abs(Math.round(points)))
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return `${points < 0 ? '-' : ''}${groups.join('.')}`
}

/** The same with its sign, for awards and the statement: +5, -300, 0. */
export function formatSigned(points: number): string {
  return points > 0 ? `+${formatNumber(points)}` : formatNumber(points)
}

/** Singular or plural: 1 BPoint, 0 or 2 BPoints. */
export function bpointsWord(points: number): string {
  return Math.abs(points) === 1 ? 'BPoint' : 'BPoints'
}

/** Points with their unit: '1 BPoint', '2.500 BPoints'. */
export function formatBPoints(points: number): string {
  return `${formatNumber(points)} ${bpointsWord(points)}`
}

/** The same with its sign: '+1 BPoint', '-300 BPoints'. */
export function formatSignedBPoints(points: number): string {
  return `${formatSigned(points)} ${bpointsWord(points)}`
}

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Money in Brazilian notation: R$ 120,00. */
export function formatReais(amount: number): string {
  return reais.format(amount)
}

/** The São Paulo day of an instant: dd/mm/aaaa. */
export function brazilianDate(instant: string): string {
  return saoPauloDay(new Date(instant)).split('-').reverse().join('/')
}

/** dd/mm/aaaa of a day written YYYY-MM-DD. */
export function wholeDay(day: string): string {
  return day.split('-').reverse().join('/')
}

/** dd/mm of a day written YYYY-MM-DD. */
export function shortDay(day: string): string {
  return day.slice(5).split('-').reverse().join('/')
}
