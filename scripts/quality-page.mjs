// Keeps the table of docs/quality.md: each check's last figures, whenever it was run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepared-checkout.mjs'

const page = join(root, 'docs/quality.md')
const [begin, end] = ['<!-- proof: written by npm run prove -->', '<!-- /proof -->']

/** Rows of [check, figure, bar, result]; those of other checks stay as they are. */
export function recordProof(rows) {
  const text = existsSync(page) ? readFileSync(page, 'utf8') : ''
  if (!text.includes(begin) || !text.includes(end)) return
  const [before, rest] = text.split(begin)
  const [table, after] = rest.split(end)
  const known = new Map(
    table
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| check') && !line.startsWith('| --'))
      .map((line) => line.slice(1, -1).split('|'))
      .map((cells) => cells.map((cell) => cell.trim()))
      .map((cells) => [cells[0], cells]),
  )
  const today = new Date().toISOString().slice(0, 10)
  for (const row of rows) known.set(row[0], [...row, today])
  writeFileSync(page, `${before}${begin}\n\n${aligned([...known.values()])}\n\n${end}${after}`)
}

/** As the formatter wants it. */
function aligned(rows) {
  const all = [['check', 'figure', 'bar', 'result', 'run on'], ...rows]
  const widths = all[0].map((_, column) => Math.max(...all.map((row) => row[column].length)))
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
  const [heading, ...rest] = all.map(line)
  return [heading, line(widths.map((width) => '-'.repeat(width))), ...rest].join('\n')
}
