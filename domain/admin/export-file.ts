/** The file name for one São Paulo day (YYYY-MM-DD). */
export function exportFileName(day: string): string {
  return `analytics_export_${day}.csv`
}
