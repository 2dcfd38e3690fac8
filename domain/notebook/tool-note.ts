import type { CsvCell } from '#domain/text/csv.ts'
import { formatCents } from '#domain/text/numbers.ts'
import { notebookLimits } from './limits.ts'

/** What a tool calculated, as a note: its answer in a sentence as the title, and its sheet in lines. */
export function toolNote(
  said: string,
  [head = [], ...rows]: readonly (readonly CsvCell[])[],
): { readonly title: string; readonly text: string } {
  const sentence = said.trim()
  const title = cut(sentence.replace(/\.$/u, ''), notebookLimits.noteTitle)
  const lines = rows.map((cells) =>
    cells
      .map((cell, column) => cellText(cell, head[column]))
      // '40 bolos, R$ 48,00, Valor R$ 48,00' says the sum twice.
      .filter((text, at, texts) => text !== '' && !texts.slice(at + 1).some((later) => later.endsWith(text)))
      .join(' · '),
  )
  const isWhole = title === sentence.replace(/\.$/u, '')
  const text = [...(isWhole && lines.length > 0 ? [] : [sentence]), ...lines].join('\n')
  return { title, text: text.length <= notebookLimits.noteText ? text : cutLines(text) }
}

/** Money is named by its column: 'Entra (R$)' becomes 'Entra R$ 10,00'. */
function cellText(cell: CsvCell, column: CsvCell | undefined): string {
  if (typeof cell !== 'object') return String(cell)
  const name = typeof column === 'string' && column.endsWith(' (R$)') ? column.slice(0, -' (R$)'.length) : ''
  return `${name} ${formatCents(cell.cents)}`.trim()
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}

/** Whole lines, and a mark that some are missing. */
function cutLines(text: string): string {
  const kept = text.slice(0, notebookLimits.noteText - 2)
  return `${kept.slice(0, kept.lastIndexOf('\n'))}\n…`
}
