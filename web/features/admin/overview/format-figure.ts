import { formatNumber } from '#domain/text/formats.ts'

export type Unit = 'count' | 'average' | 'share'

const averages = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const shares = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 })

/** In Brazilian notation; a dash if there is no figure yet. */
export function formatFigure(value: number | null, unit: Unit): string {
  if (value === null) return '–'
  if (unit === 'share') return shares.format(value)
  return unit === 'average' ? averages.format(value) : formatNumber(value)
}
