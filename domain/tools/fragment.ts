import type { ToolForm } from './forms.ts'

/** What a tool's address may hold. */
export interface FormShape<Field extends string, Cell extends string> {
  readonly blank: Readonly<Record<Field, string>>
  readonly blankRow: Readonly<Record<Cell, string>>
  readonly maxRows: number
}

const longestValue = 48
/** Forty lines of a list fit, whatever their letters. */
export const longestFragment = 24_000
const rowKey = 'l'
const cellSeparator = '~'

export function blankForm<Field extends string, Cell extends string>({
  blank,
}: FormShape<Field, Cell>): ToolForm<Field, Cell> {
  return { fields: blank, rows: [] }
}

/** The part of an address after the '#'; browsers never send it. Fields as the blank form has them are left out. */
export function writeFragment<Field extends string, Cell extends string>(
  { blank, blankRow }: FormShape<Field, Cell>,
  { fields, rows }: ToolForm<Field, Cell>,
): string {
  const changed = keysOf(blank).filter((field) => fields[field] !== blank[field])
  const cells = keysOf(blankRow)
  return [
    ...changed.map((field) => `${field}=${encodeURIComponent(bounded(fields[field]))}`),
    ...rows.map((row) => `${rowKey}=${cells.map((cell) => encodedCell(row[cell])).join(cellSeparator)}`),
  ].join('&')
}

/** Whatever stands in an address: unknown fields are dropped, long ones cut. */
export function readFragment<Field extends string, Cell extends string>(
  { blank, blankRow, maxRows }: FormShape<Field, Cell>,
  fragment: string,
): ToolForm<Field, Cell> {
  const pairs = fragment
    .slice(0, longestFragment)
    .split('&')
    .map(
      (pair) => [pair.slice(0, Math.max(0, pair.indexOf('='))), pair.slice(pair.indexOf('=') + 1)] as const,
    )
  const cells = keysOf(blankRow)
  return {
    fields: filled(blank, (field) => pairs.find(([name]) => name === field)?.[1]),
    rows: pairs
      .filter(([name]) => name === rowKey)
      .slice(0, maxRows)
      .map(([, line]) => line.split(cellSeparator, cells.length))
      .map((values) => filled(blankRow, (cell) => values[cells.indexOf(cell)])),
  }
}

function keysOf<Key extends string>(record: Readonly<Record<Key, string>>): readonly Key[] {
  return Object.keys(record) as Key[]
}

function filled<Key extends string>(
  blank: Readonly<Record<Key, string>>,
  written: (key: Key) => string | undefined,
): Record<Key, string> {
  const entries = keysOf(blank).map((key) => [key, decoded(written(key)) ?? blank[key]] as const)
  return Object.fromEntries(entries) as Record<Key, string>
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : bounded(decodeURIComponent(text))
  } catch {
    // A cut or hand-written address.
    return undefined
  }
}

function encodedCell(text: string): string {
  return encodeURIComponent(bounded(text).replaceAll(cellSeparator, '-'))
}

/** One line, without control characters and halves of characters, which no address can hold. */
function bounded(value: string): string {
  return value.slice(0, longestValue).replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
}
