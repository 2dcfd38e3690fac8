import type { CsvCell } from '#domain/text/csv.ts'
import { notify } from '#web/app/notify.ts'

/** Made here and saved here: nothing is sent. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The form of a sheet is loaded when one is wanted. */
export function saveSheet(name: string, lines: readonly (readonly CsvCell[])[]): void {
  void import('#domain/text/csv.ts')
    .then(({ byteOrderMark, csvLine }) =>
      saveFile(`${name}.csv`, byteOrderMark + lines.map(csvLine).join(''), 'text/csv'),
    )
    .catch(() => notify.error('A planilha não saiu', 'Confira a conexão e toque de novo.'))
}
