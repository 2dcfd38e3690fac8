/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/u
/** The same behind our own mark: marked once more, so that taking one mark away always gives back what was written. */
const marked = /^'+[=+\-@\t\r]/u

/** What Excel needs to read accents. */
export const byteOrderMark = '\ufeff'

/**
 * One row, as RFC 4180 says. A text that begins like a formula gets an apostrophe in front, which spreadsheets show as
 * text; numbers stay numbers.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const neutral = formula.test(value) || marked.test(value) ? `'${value}` : value
  return /[",\r\n\t']/u.test(neutral) ? `"${neutral.replaceAll('"', '""')}"` : neutral
}
