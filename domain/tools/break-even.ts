import {
  divideRounded,
  formatCents,
  readCount,
  readMoney,
  readPercent,
  shareOf,
} from '#domain/text/numbers.ts'
import { FormReader, type ToolAnswer, type ToolForm } from './forms.ts'
import type { FormShape } from './fragment.ts'

export type BreakEvenField = 'fixed' | 'price' | 'variable' | 'fee' | 'days' | 'current'
export type BreakEvenForm = ToolForm<BreakEvenField, never>

export const workDays = 22

export const breakEvenShape: FormShape<BreakEvenField, never> = {
  blank: { fixed: '', price: '', variable: '', fee: '', days: '', current: '' },
  blankRow: {},
  maxRows: 0,
}

/** The salon of the lesson 'Quantas vendas pagam o mês?'. */
export const breakEvenExample: BreakEvenForm = {
  fields: { fixed: '4.286,05', price: '60,00', variable: '9,00', fee: '5', days: '22', current: '80' },
  rows: [],
}

export interface BreakEvenInput {
  readonly fixed: number
  readonly price: number
  readonly variable: number
  /** Hundredths of a percent of the price. */
  readonly fee: number
  readonly days: number
}

export interface BreakEven {
  readonly input: BreakEvenInput
  readonly feeCents: number
  /** What each sale leaves for the fixed bills. */
  readonly contribution: number
  readonly perMonth: number
  /** Hundredths of a sale: 220 is 2,2 a day. */
  readonly perDay: number
  readonly dailyGoal: number
  readonly perWeek: number
  /** What enters when the month breaks even. */
  readonly revenue: number
}

/** Null if a sale leaves nothing: no number of sales pays the month. */
export function computeBreakEven(input: BreakEvenInput): BreakEven | null {
  const feeCents = shareOf(input.price, input.fee)
  const contribution = input.price - input.variable - feeCents
  if (contribution <= 0) return null
  const perMonth = Math.ceil(input.fixed / contribution)
  return {
    input,
    feeCents,
    contribution,
    perMonth,
    perDay: divideRounded(perMonth * 100, input.days),
    dailyGoal: Math.ceil(perMonth / input.days),
    // A month has 52 weeks over 12.
    perWeek: Math.ceil((perMonth * 12) / 52),
    revenue: perMonth * input.price,
  }
}

export interface BreakEvenToday {
  readonly sales: number
  /** Below zero it is missing. */
  readonly left: number
  /** How many sales are still missing; 0 from the break-even on. */
  readonly missing: number
}

export interface BreakEvenResult extends BreakEven {
  readonly today: BreakEvenToday | null
}

export function findBreakEven(form: BreakEvenForm): ToolAnswer<BreakEvenField, BreakEvenResult> {
  const reader = new FormReader(form.fields)
  const fixed = reader.number('fixed', readMoney)
  const price = reader.number('price', readMoney)
  const variable = reader.number('variable', readMoney) ?? 0
  const fee = reader.number('fee', readPercent) ?? 0
  const days = reader.number('days', readCount) ?? workDays
  const current = reader.number('current', readCount)
  if (days < 1 || days > 31) reader.errors.days = 'Um mês tem de 1 a 31 dias de trabalho.'
  if (fixed === null && price === null)
    return reader.advise('Comece pelas contas que chegam com ou sem venda e pelo preço que você cobra.')
  if (fixed === null)
    return reader.advise(
      'Quanto você paga por mês de qualquer jeito? Some aluguel, luz, internet, o boleto do MEI e a sua retirada.',
    )
  if (price === null || price === 0)
    return reader.advise('Por quanto sai cada venda? Pode ser a média do que você cobra.')
  const found = computeBreakEven({ fixed, price, variable, fee, days: Math.min(31, Math.max(1, days)) })
  if (found === null) {
    const spent = formatCents(variable + shareOf(price, fee))
    return reader.advise(
      `Cada venda entra com ${formatCents(price)} e já gasta ${spent}. Assim, vender mais só aumenta o buraco: suba o preço ou gaste menos em cada uma.`,
    )
  }
  if (fixed === 0)
    return reader.advise(
      'Sem conta fixa nenhuma, a primeira venda já sobra. Confira se a sua retirada não ficou de fora.',
    )
  const today =
    current === null
      ? null
      : {
          sales: current,
          left: current * found.contribution - fixed,
          missing: Math.max(0, found.perMonth - current),
        }
  return reader.answer({ ...found, today })
}
