/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/u

/** The same behind our own mark: marked once more, so that taking one mark away always gives back what was written. */
const marked = /^'+[=+\-@\t\r]/u

/** What Excel needs to read accents. */
export const byteOrderMark = '\ufeff'

/** What a spreadsheet set to Brazil takes for the end of a cell: there the comma is inside numbers. */
const separator = ';'

/**
 * One row, as RFC 4180 says but for the separator. A text that begins like a formula gets an apostrophe in front, which
 * spreadsheets show as text; numbers, which have no fraction here, stay numbers.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(separator)}\r\n`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const neutral = formula.test(value) || marked.test(value) ? `'${value}` : value
  return /[",;\r\n\t']/u.test(neutral) ? `"${neutral.replaceAll('"', '""')}"` : neutral
}

/** The export of one São Paulo day (YYYY-MM-DD). */
export function exportFileName(day: string): string {
  return `analytics_export_${day}.csv`
}
