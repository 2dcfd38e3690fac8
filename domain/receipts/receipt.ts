import { saoPauloMoment } from '#domain/calendar/days.ts'
import { wholeDay } from '#domain/text/formats.ts'

/**
 * A line of a receipt is a text, written once by the database (server/database/functions/write_receipt_line.sql) and
 * described in docs/decisions/035-receipts.md. Its SHA-256 is all that is kept of it for ever.
 */
export type ReceiptLine = {
  readonly line: number
  /** When the server wrote it, in ISO form. */
  readonly at: string
  /** The hash of the line before; null in the first. */
  readonly previous: string | null
  readonly ideaId: string
  readonly title: string
}

export const receiptLimits = {
  /** The first line and the newest others fit in a file. */
  lines: 100,
  /** What a check reads: far more than a full file. */
  fileBytes: 2 * 1024 * 1024,
} as const

export const receiptHash = /^[0-9a-f]{64}$/

/** What stands in each of its lines, before the description. */
const shapes = [
  /^Recibo de autoria da Colmeia, formato 1$/u,
  /^Ideia: (?<ideaId>[0-9a-f-]{36})$/u,
  /^Linha: (?<line>[1-9][0-9]{0,8})$/u,
  /^Data: (?<at>[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}\.[0-9]{3}Z)$/u,
  /^Linha anterior: (?<previous>[0-9a-f]{64}|nenhuma)$/u,
  /^Sal: [0-9a-f]{64}$/u,
  /^Autoria: /u,
  /^Categoria: /u,
  /^Visível: /u,
  /^Título: (?<title>[^\n]*)$/u,
  /^Descrição:$/u,
]

/** Null if it is no line of a receipt. */
export function readReceiptLine(text: string): ReceiptLine | null {
  const given = text.split('\n', shapes.length + 1)
  if (given.length <= shapes.length) return null
  const found = shapes.map((shape, place) => shape.exec(given[place] ?? ''))
  if (found.includes(null)) return null
  const {
    ideaId = '',
    line = '',
    at = '',
    previous,
    title = '',
  }: Record<string, string> = Object.assign({}, ...found.map((match) => match?.groups))
  return {
    ideaId,
    line: Number(line),
    at,
    previous: previous === 'nenhuma' ? null : (previous ?? null),
    title,
  }
}

/** '19/11/2026 às 10:05', in São Paulo. */
export function receiptMoment(instant: string): string {
  const moment = saoPauloMoment(new Date(instant))
  return `${wholeDay(moment.slice(0, 10))} às ${moment.slice(11, 16)}`
}
