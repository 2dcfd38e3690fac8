const hourMs = 3_600_000

/**
 * The date of an instant three hours behind UTC, as YYYY-MM-DD: that of São Paulo as long as Brazil has no summer time, as
 * since 2019. Only for what people read at once: sao-paulo-day.ts knows the time zone, and its first use takes a slow phone
 * a tenth of a second.
 */
export function brasiliaDay(moment: Date): string {
  return new Date(moment.getTime() - 3 * hourMs).toISOString().slice(0, 10)
}
