import { shiftDay } from '#domain/calendar/days.ts'
import { divideRounded, readCount, readMoney } from '#domain/text/numbers.ts'
import { addMonths, isRealDay } from './business-days.ts'
import { chosen, FormReader, type ToolAnswer, type ToolForm } from './forms.ts'
import type { FormShape } from './fragment.ts'

/** Thirteen weeks are 91 days. */
export const cashWeeks = 13
const maxInstallments = 24

/** Certain money counts whole, probable by half, hoped for not at all. */
export const cashKinds = ['certa', 'provavel', 'sonho', 'saida'] as const
export type CashKind = (typeof cashKinds)[number]
export const repeats = ['uma', 'semana', 'mes'] as const
export type Repeat = (typeof repeats)[number]

export type CashField = 'start' | 'balance' | 'purchase' | 'purchaseDay' | 'installments'
export type CashCell = 'kind' | 'what' | 'amount' | 'day' | 'repeat'
export type CashForm = ToolForm<CashField, CashCell>

export const cashShape: FormShape<CashField, CashCell> = {
  blank: { start: '', balance: '', purchase: '', purchaseDay: '', installments: '' },
  blankRow: { kind: 'certa', what: '', amount: '', day: '', repeat: 'uma' },
  maxRows: 40,
}

/** Kauã and his lens, of the lesson 'Noventa dias à frente', beginning on any day. */
export function cashExample(start: string): CashForm {
  const row = (kind: CashKind, what: string, amount: string, days: number, repeat: Repeat = 'uma') => ({
    kind,
    what,
    amount,
    day: shiftDay(start, days),
    repeat,
  })
  return {
    fields: {
      start,
      balance: '8.400,00',
      purchase: '4.600,00',
      purchaseDay: shiftDay(start, 2),
      installments: '4',
    },
    rows: [
      row('certa', 'Ensaios do primeiro mês', '3.200,00', 10),
      row('certa', 'Ensaios do segundo mês', '1.800,00', 38),
      row('certa', 'Ensaios do terceiro mês', '2.600,00', 66),
      row('sonho', 'Formatura quase certa', '3.500,00', 70),
      row('saida', 'Fixos e retirada', '3.700,00', 22, 'mes'),
      row('saida', 'Seguro e programa anual', '1.050,00', 40),
    ],
  }
}

export interface CashLine {
  readonly kind: CashKind
  readonly cents: number
  readonly day: string
  readonly repeat: Repeat
}

export interface CashWeek {
  readonly first: string
  readonly last: string
  readonly incoming: number
  readonly outgoing: number
  /** At its end. */
  readonly balance: number
}

export interface CashPlan {
  readonly weeks: readonly CashWeek[]
  /** The position of the week with the lowest balance, the first of equal ones. */
  readonly tightest: number
  readonly lowest: number
  readonly end: number
}

export function planCash(start: string, balance: number, lines: readonly CashLine[]): CashPlan {
  const sums = Array.from({ length: cashWeeks }, () => ({ incoming: 0, outgoing: 0 }))
  for (const line of lines)
    for (const day of daysOf(line, start)) {
      const sum = sums[Math.floor(daysBetween(start, day) / 7)]
      if (sum === undefined) continue
      if (line.kind === 'saida') sum.outgoing += line.cents
      else sum.incoming += weighed(line.kind, line.cents)
    }
  let now = balance
  const weeks = sums.map(({ incoming, outgoing }, position) => {
    now += incoming - outgoing
    const first = shiftDay(start, position * 7)
    return { first, last: shiftDay(first, 6), incoming, outgoing, balance: now }
  })
  const lowest = Math.min(...weeks.map((week) => week.balance))
  return { weeks, lowest, tightest: weeks.findIndex((week) => week.balance === lowest), end: now }
}

/** What the plan counts of an amount. */
export function weighed(kind: CashKind, cents: number): number {
  return kind === 'sonho' ? 0 : kind === 'provavel' ? divideRounded(cents, 2) : cents
}

/** The days of a line within the plan. */
function daysOf({ day, repeat }: CashLine, start: string): readonly string[] {
  const end = shiftDay(start, cashWeeks * 7 - 1)
  const days: string[] = []
  for (let count = 0; ; count += 1) {
    const next = repeat === 'mes' ? addMonths(day, count) : shiftDay(day, count * 7)
    if (next > end) return days
    if (next >= start) days.push(next)
    if (repeat === 'uma') return days
  }
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

/** Equal parts, one a month; the first takes the cents that do not divide. */
export function installmentsOf(cents: number, count: number, day: string): readonly CashLine[] {
  const part = Math.floor(cents / count)
  return Array.from({ length: count }, (_, position) => ({
    kind: 'saida' as const,
    cents: position === 0 ? cents - part * (count - 1) : part,
    day: addMonths(day, position),
    repeat: 'uma' as const,
  }))
}

export interface CashPurchase {
  readonly cents: number
  readonly count: number
  readonly part: number
  readonly atOnce: CashPlan
  readonly inParts: CashPlan
  /** Of the parts, what falls due after the plan's end. */
  readonly later: number
}

export interface CashResult {
  readonly start: string
  readonly plan: CashPlan
  /** Hoped for and half of the probable: left out of the plan. */
  readonly leftOut: number
  readonly purchase: CashPurchase | null
}

export function foreseeCash(form: CashForm, today: string): ToolAnswer<CashField, CashResult> {
  const reader = new FormReader(form.fields)
  const start = form.fields.start === '' ? today : form.fields.start
  if (!isRealDay(start)) reader.errors.start = 'Essa data não existe. Escolha de novo no calendário.'
  const balance = reader.number('balance', readMoney)
  const lines = readLines(form, start, reader)
  const cents = reader.number('purchase', readMoney)
  const count = reader.number('installments', (text) => readCount(text, maxInstallments)) ?? 1
  if (!reader.isEmpty('installments') && count === 0)
    reader.errors.installments = `Escolha de 1 a ${maxInstallments} parcelas.`
  const day = form.fields.purchaseDay === '' ? start : form.fields.purchaseDay
  if (!isRealDay(day)) reader.errors.purchaseDay = 'Essa data não existe. Escolha de novo no calendário.'
  else if (!reader.errors.start && (day < start || day > shiftDay(start, cashWeeks * 7 - 1)))
    reader.errors.purchaseDay = 'Escolha um dia dentro das 13 semanas.'
  if (balance === null && lines.length === 0)
    return reader.advise(
      'Comece pelo que você tem hoje, na conta e na gaveta. Se não tem nada, escreva zero.',
    )
  if (reader.hasErrors) return reader.advise('')
  if (lines.length === 0 && !cents)
    return reader.advise(
      'Agora ponha o que vai entrar e o que vai sair. As contas do mês são mais fáceis de lembrar: comece por elas.',
    )
  const plan = planCash(start, balance ?? 0, lines)
  return reader.answer({
    start,
    plan,
    leftOut: lines.reduce(
      (sum, line) =>
        line.kind === 'saida'
          ? sum
          : sum + (line.cents - weighed(line.kind, line.cents)) * daysOf(line, start).length,
      0,
    ),
    purchase: cents
      ? comparePurchase({ start, balance: balance ?? 0, lines }, cents, Math.max(1, count), day)
      : null,
  })
}

function readLines(form: CashForm, start: string, reader: FormReader<CashField>): readonly CashLine[] {
  const end = isRealDay(start) ? shiftDay(start, cashWeeks * 7 - 1) : ''
  return form.rows.flatMap((row, position) => {
    const cents = reader.row(position, readMoney, row.amount)
    const day = row.day === '' ? start : row.day
    const repeat = chosen(row.repeat, repeats)
    if (cents === null) return []
    if (!isRealDay(day)) reader.rowErrors[position] = 'Essa data não existe. Escolha de novo no calendário.'
    else if (end !== '' && day > end)
      reader.rowErrors[position] = 'Esse dia vem depois das 13 semanas e fica fora da conta.'
    else if (repeat === 'uma' && day < start)
      reader.rowErrors[position] = 'Esse dia vem antes do começo e fica fora da conta.'
    else if (end !== '' && day < shiftDay(start, -366))
      reader.rowErrors[position] = 'Essa data ficou muito para trás. Use a próxima vez.'
    else return [{ kind: chosen(row.kind, cashKinds), cents, day, repeat }]
    return []
  })
}

interface PlannedCash {
  readonly start: string
  readonly balance: number
  readonly lines: readonly CashLine[]
}

function comparePurchase(
  { start, balance, lines }: PlannedCash,
  cents: number,
  count: number,
  day: string,
): CashPurchase {
  const parts = installmentsOf(cents, count, day)
  const end = shiftDay(start, cashWeeks * 7 - 1)
  return {
    cents,
    count,
    part: parts.at(-1)?.cents ?? cents,
    atOnce: planCash(start, balance, [...lines, ...installmentsOf(cents, 1, day)]),
    inParts: planCash(start, balance, [...lines, ...parts]),
    later: parts.filter((part) => part.day > end).reduce((sum, part) => sum + part.cents, 0),
  }
}
