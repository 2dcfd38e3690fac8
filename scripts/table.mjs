/** Formats rows as lines with aligned columns; the first row is the heading. */
export function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  const line = (row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd()
  const [heading, ...rest] = rows.map(line)
  const rule = widths.map((width) => '─'.repeat(width)).join('  ')
  return [heading, rule, ...rest].join('\n')
}
