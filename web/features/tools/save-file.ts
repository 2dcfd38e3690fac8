import { byteOrderMark, type CsvCell, csvLine } from '#domain/text/csv.ts'

/** Made here and saved here: nothing is sent. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export function saveSheet(name: string, lines: readonly (readonly CsvCell[])[]): void {
  saveFile(`${name}.csv`, byteOrderMark + lines.map(csvLine).join(''), 'text/csv')
}
