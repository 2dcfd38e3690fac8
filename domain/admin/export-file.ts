/** Text a spreadsheet would read as a formula. */
const formula = /^[=+\-@\t\r]/u

/**
 * Text that already looks marked gets one more mark, so that removing one mark always restores the original.
 */
const marked = /^'+[=+\-@\t\r]/u

/** Excel needs it to read accents. */
export const byteOrderMark = '\ufeff'

/** The cell separator of Brazilian spreadsheets, where the comma is inside numbers. */
const separator = ';'

/**
 * One row in RFC 4180, except for the separator. Text that begins like a formula gets an apostrophe, so that
 * spreadsheets show it as text. Numbers stay numbers; they have no fraction here.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(separator)}\r\n`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const neutral = formula.test(value) || marked.test(value) ? `'${value}` : value
  return /[",;\r\n\t']/u.test(neutral) ? `"${neutral.replaceAll('"', '""')}"` : neutral
}

/** The file name for one São Paulo day (YYYY-MM-DD). */
export function exportFileName(day: string): string {
  return `analytics_export_${day}.csv`
}
