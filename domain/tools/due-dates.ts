import { shiftDay } from '#domain/calendar/days.ts'
import { formatCents } from '#domain/text/numbers.ts'
import {
  addMonths,
  type IsBusinessDay,
  isoDay,
  monthName,
  sameOrNextBusinessDay,
  sameOrPreviousBusinessDay,
} from './business-days.ts'
import { chosen, FormReader, type ToolAnswer, type ToolForm } from './forms.ts'
import type { FormShape } from './fragment.ts'

export const activities = ['comercio', 'servicos', 'ambos'] as const
export type Activity = (typeof activities)[number]
export const spans = ['12', '6', '3'] as const
/** How many days ahead the telephone reminds. */
export const reminders = ['5', '2', '0'] as const

export type CalendarField = 'from' | 'span' | 'activity' | 'reminder' | 'report'
export type CalendarForm = ToolForm<CalendarField, never>

export const calendarShape: FormShape<CalendarField, never> = {
  blank: { from: '', span: '12', activity: '', reminder: '5', report: 'nao' },
  blankRow: {},
  maxRows: 0,
}

export function calendarExample(today: string): CalendarForm {
  return { fields: { ...calendarShape.blank, from: today.slice(0, 7), activity: 'comercio' }, rows: [] }
}

/** Days and amounts of facts.yaml. */
export interface CalendarFacts {
  readonly slipDay: number
  /** Of the yearly declaration, MM-DD. */
  readonly declaration: { readonly month: number; readonly day: number }
  readonly slips: Readonly<Record<Activity, number>>
  /** The last day for which the amounts are known; from the next year on the slip costs something else. */
  readonly knownUntil: string
}

export type DueKind = 'das' | 'dasn' | 'report'

export interface DueDate {
  readonly kind: DueKind
  readonly day: string
  /** The day by the rule, before weekends and holidays. */
  readonly nominal: string
  readonly title: string
  readonly detail: string
}

export interface CalendarResult {
  readonly dates: readonly DueDate[]
  readonly reminder: number
}

const longestAhead = 60

/** Null while nothing is chosen; an address may say anything. */
export function chosenActivity({ activity }: CalendarForm['fields']): Activity | null {
  return activity === '' ? null : chosen(activity, activities)
}

export function listDueDates(
  form: CalendarForm,
  facts: CalendarFacts,
  today: string,
  isBusinessDay: IsBusinessDay,
): ToolAnswer<CalendarField, CalendarResult> {
  const reader = new FormReader(form.fields)
  const activity = chosenActivity(form.fields)
  if (activity === null)
    return reader.advise(
      'O que você faz: vende, presta serviço ou os dois? É isso que muda o valor do boleto.',
    )
  const from = form.fields.from === '' ? today.slice(0, 7) : form.fields.from
  const first = `${from}-01`
  const thisMonth = `${today.slice(0, 7)}-01`
  if (
    !isMonth(from) ||
    first < addMonths(thisMonth, -longestAhead) ||
    first > addMonths(thisMonth, longestAhead)
  ) {
    reader.errors.from = 'Escolha um mês até cinco anos antes ou depois de hoje.'
    return reader.advise('')
  }
  const months = Array.from({ length: Number(chosen(form.fields.span, spans)) }, (_, position) =>
    addMonths(first, position),
  )
  const hasReport = form.fields.report === 'sim'
  const dates = months.flatMap((month) => [
    slipOf(month, activity, facts, isBusinessDay),
    ...(hasReport ? [reportOf(month, facts)] : []),
    ...declarationOf(month, facts, isBusinessDay),
  ])
  return reader.answer({
    dates: dates.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)),
    reminder: Number(chosen(form.fields.reminder, reminders)),
  })
}

function isMonth(text: string): boolean {
  const [year = '', month = '', ...more] = text.split('-')
  return (
    text.length === 7 &&
    more.length === 0 &&
    Number(year) >= 2000 &&
    Number(month) >= 1 &&
    Number(month) <= 12
  )
}

/** The slip of a month falls due in the next one; banks take it on the next business day. */
function slipOf(
  month: string,
  activity: Activity,
  facts: CalendarFacts,
  isBusinessDay: IsBusinessDay,
): DueDate {
  const nominal = `${month.slice(0, 8)}${String(facts.slipDay).padStart(2, '0')}`
  const earned = addMonths(month, -1)
  const of = nameOf(earned)
  return {
    kind: 'das',
    nominal,
    day: sameOrNextBusinessDay(nominal, isBusinessDay),
    title: `Pagar o DAS de ${of}`,
    detail: `Boleto do MEI${amountOf(earned, activity, facts)}`,
  }
}

/** The amount is that of the month it is for: December's is paid in January as before the raise. */
function amountOf(earned: string, activity: Activity, { slips, knownUntil }: CalendarFacts): string {
  if (earned > knownUntil) return `. O valor de ${earned.slice(0, 4)} sai em janeiro.`
  return earned.slice(0, 4) < knownUntil.slice(0, 4) ? '.' : `: ${formatCents(slips[activity])}.`
}

/** Kept at home, so that no office has to be open. */
function reportOf(month: string, facts: CalendarFacts): DueDate {
  const day = `${month.slice(0, 8)}${String(facts.slipDay).padStart(2, '0')}`
  return {
    kind: 'report',
    nominal: day,
    day,
    title: `Somar as vendas de ${nameOf(addMonths(month, -1))}`,
    detail: 'Relatório mensal de receitas. Não se envia: guarde com as notas.',
  }
}

/** Moved to the business day before: it is known to have been so, and early is never late. */
function declarationOf(
  month: string,
  facts: CalendarFacts,
  isBusinessDay: IsBusinessDay,
): readonly DueDate[] {
  const year = Number(month.slice(0, 4))
  if (Number(month.slice(5, 7)) !== facts.declaration.month) return []
  const nominal = isoDay(year, facts.declaration.month, facts.declaration.day)
  return [
    {
      kind: 'dasn',
      nominal,
      day: sameOrPreviousBusinessDay(nominal, isBusinessDay),
      title: `Entregar a declaração anual de ${year - 1} (DASN-SIMEI)`,
      detail: 'Diz quanto entrou no ano. Vale mesmo para quem não vendeu nada.',
    },
  ]
}

function nameOf(month: string): string {
  return `${monthName(Number(month.slice(5, 7)))} de ${month.slice(0, 4)}`
}

/**
 * A calendar file (RFC 5545) of whole days. The names of the entries stay the same, so that a second import
 * replaces the first one. `stamp` is when it was made: YYYYMMDDTHHMMSSZ.
 */
export function calendarFile({ dates, reminder }: CalendarResult, stamp: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Colmeia//Calendario do negocio//PT-BR',
    'CALSCALE:GREGORIAN',
  ]
  for (const { kind, day, nominal, title, detail } of dates)
    lines.push(
      'BEGIN:VEVENT',
      `UID:${kind}-${nominal}@calendario.colmeia`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${shiftDay(day, 1).replaceAll('-', '')}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(detail)}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(title)}`,
      // At nine in the morning of that day.
      reminder === 0 ? 'TRIGGER:PT9H' : `TRIGGER:-P${reminder - 1}DT15H`,
      'END:VALARM',
      'END:VEVENT',
    )
  return [...lines, 'END:VCALENDAR'].map(folded).join('')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/gu, (mark) => `\\${mark}`).replaceAll('\n', '\\n')
}

const longestLine = 75

/** Lines of at most 75 bytes, cut between characters. */
function folded(line: string): string {
  let written = ''
  let bytes = 0
  for (const character of line) {
    const size = utf8Size(character.codePointAt(0) ?? 0)
    if (bytes + size > longestLine) {
      written += '\r\n '
      bytes = 1
    }
    written += character
    bytes += size
  }
  return `${written}\r\n`
}

function utf8Size(codePoint: number): number {
  return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4
}
