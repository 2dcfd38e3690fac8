// Maintains the tables of docs/quality.md: the latest figures of each check and benchmark.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepared-checkout.mjs'

const page = join(root, 'docs/quality.md')

/** Rows of [check, figure, bar, result]. */
export function recordProof(rows) {
  record('proof: written by npm run prove', 'proof', ['check', 'figure', 'bar', 'result'], rows)
}

/** Rows of [benchmark, what, figure, bar, result]. */
export function recordBenchmarks(rows) {
  record('bench: written by npm run bench', 'bench', ['benchmark', 'what', 'figure', 'bar', 'result'], rows)
}

/** Replaces all rows of one name; rows of other names stay. */
function record(opening, closing, headings, rows) {
  const [begin, end] = [`<!-- ${opening} -->`, `<!-- /${closing} -->`]
  const text = existsSync(page) ? readFileSync(page, 'utf8') : ''
  if (!text.includes(begin) || !text.includes(end)) return
  const [before, rest] = text.split(begin)
  const [table, after] = rest.split(end)
  const earlier = table
    .split('\n')
    .filter(
      (line) => line.startsWith('| ') && !line.startsWith(`| ${headings[0]} `) && !line.startsWith('| --'),
    )
    .map((line) => line.slice(1, -1).split('|'))
    .map((cells) => cells.map((cell) => cell.trim()))
  const today = new Date().toISOString().slice(0, 10)
  const byName = new Map(earlier.map(([name]) => [name, earlier.filter((row) => row[0] === name)]))
  for (const [name] of rows)
    byName.set(
      name,
      rows.filter((row) => row[0] === name).map((row) => [...row, today]),
    )
  const all = [[...headings, 'run on'], ...[...byName.values()].flat()]
  writeFileSync(page, `${before}${begin}\n\n${aligned(all)}\n\n${end}${after}`)
}

/** In the formatter's style. */
function aligned(all) {
  const widths = all[0].map((_, column) => Math.max(...all.map((row) => row[column].length)))
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
  const [heading, ...rest] = all.map(line)
  return [heading, line(widths.map((width) => '-'.repeat(width))), ...rest].join('\n')
}
