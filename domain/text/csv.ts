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

/** Money stays a number that a Brazilian spreadsheet adds up: -1234,50. */
export type CsvCell = string | number | { readonly cents: number }

/**
 * One row in RFC 4180, except for the separator. Text that begins like a formula gets an apostrophe, so that
 * spreadsheets show it as text. Numbers stay numbers; they have no fraction here.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cell).join(separator)}\r\n`
}

function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return decimal(value.cents)
  const neutral = formula.test(value) || marked.test(value) ? `'${value}` : value
  return /[",;\r\n\t']/u.test(neutral) ? `"${neutral.replaceAll('"', '""')}"` : neutral
}

function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}
