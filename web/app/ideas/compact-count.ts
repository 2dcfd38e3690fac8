let inThousands: Intl.NumberFormat | undefined

/** A count never takes more room than a few characters: 12, 3 mil. */
export function compact(count: number): string {
  if (count < 1000) return String(count)
  inThousands ??= new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 0 })
  return inThousands.format(count)
}
