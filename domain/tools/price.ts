import {
  divideRounded,
  formatPercent,
  readCount,
  readMoney,
  readPercent,
  shareOf,
} from '#domain/text/numbers.ts'
import { chosen, FormReader, type ToolAnswer, type ToolForm } from './forms.ts'
import type { FormShape } from './fragment.ts'

export const regimes = ['mei', 'nenhum', 'simples-comercio', 'simples-servicos'] as const
export type Regime = (typeof regimes)[number]

/** Whether the slip of a MEI is added to the fixed bills, and which one. */
export const slips = ['somado', 'comercio', 'servicos', 'ambos'] as const
export type Slip = (typeof slips)[number]

export type PriceField =
  | 'material'
  | 'units'
  | 'minutes'
  | 'hour'
  | 'fixed'
  | 'sales'
  | 'fee'
  | 'regime'
  | 'slip'
  | 'margin'
  | 'current'
export type PriceForm = ToolForm<PriceField, 'what' | 'amount'>

export const priceShape: FormShape<PriceField, 'what' | 'amount'> = {
  blank: {
    material: '',
    units: '',
    minutes: '',
    hour: '',
    fixed: '',
    sales: '',
    fee: '',
    regime: 'mei',
    slip: 'somado',
    margin: '',
    current: '',
  },
  blankRow: { what: '', amount: '' },
  maxRows: 20,
}

/** The cake of the lesson 'Preço com margem de verdade'. */
export const priceExample: PriceForm = {
  fields: {
    ...priceShape.blank,
    units: '1',
    minutes: '150',
    hour: '18,00',
    fixed: '840,00',
    sales: '40',
    fee: '5',
    margin: '15',
    current: '95,00',
  },
  rows: [
    { what: 'Ingredientes', amount: '38,40' },
    { what: 'Caixa', amount: '6,10' },
    { what: 'Gás e luz', amount: '3,50' },
  ],
}

/** What the figures of facts.yaml bring into it: rates in hundredths of a percent, slips in cents. */
export interface PriceFacts {
  readonly rates: Readonly<Record<Regime, number>>
  readonly slips: Readonly<Record<Slip, number>>
}

/** Everything in cents, hundredths of a percent, minutes and pieces. */
export interface PriceInput {
  /** Of the whole batch, as the minutes are. */
  readonly material: number
  readonly units: number
  readonly minutes: number
  readonly hour: number
  readonly fixed: number
  readonly sales: number
  readonly fee: number
  readonly tax: number
  readonly margin: number
}

export interface Price {
  readonly material: number
  readonly time: number
  readonly fixed: number
  readonly cost: number
  /** Below it each sale takes from the pocket of who sells. */
  readonly floor: number
  readonly price: number
  readonly fee: number
  readonly tax: number
  /** What remains: the four other parts and this one are exactly the price. */
  readonly left: number
  /** The same in hundredths of a percent of the price. */
  readonly share: number
}

export interface PriceToday {
  readonly price: number
  readonly fee: number
  readonly tax: number
  readonly left: number
  /** Hundredths of a percent of the price. */
  readonly share: number
  /** What an hour of work earns at this price; null without time. */
  readonly perHour: number | null
}

/** Cost over what the percentages leave of the price, as the lesson works it out. Null if they leave nothing. */
export function computePrice(input: PriceInput): Price | null {
  const { units, sales, fee, tax, margin } = input
  const remaining = 10_000 - fee - tax - margin
  if (remaining <= 0) return null
  const material = divideRounded(input.material, units)
  const time = divideRounded(input.minutes * input.hour, 60 * units)
  const fixed = input.fixed === 0 ? 0 : divideRounded(input.fixed, sales)
  const cost = material + time + fixed
  const price = divideRounded(cost * 10_000, remaining)
  const parts = { fee: shareOf(price, fee), tax: shareOf(price, tax) }
  const left = price - cost - parts.fee - parts.tax
  return {
    material,
    time,
    fixed,
    cost,
    floor: divideRounded(cost * 10_000, 10_000 - fee - tax),
    price,
    ...parts,
    left,
    share: percentOf(left, price),
  }
}

/** What a price that is charged already leaves. */
export function lookAtPrice(price: number, input: PriceInput, { cost, time }: Price): PriceToday {
  const [fee, tax] = [shareOf(price, input.fee), shareOf(price, input.tax)]
  const left = price - cost - fee - tax
  const minutes = input.minutes / input.units
  return {
    price,
    fee,
    tax,
    left,
    share: percentOf(left, price),
    perHour: minutes === 0 ? null : Math.round(((left + time) * 60) / minutes),
  }
}

function percentOf(left: number, price: number): number {
  return price === 0 ? 0 : divideRounded(left * 10_000, price)
}

export interface PriceResult extends Price {
  readonly input: PriceInput
  readonly margin: number
  readonly today: PriceToday | null
}

export function simulatePrice(form: PriceForm, facts: PriceFacts): ToolAnswer<PriceField, PriceResult> {
  const reader = new FormReader(form.fields)
  const amounts = form.rows.map(({ amount }, position) => reader.row(position, readMoney, amount))
  const typed = reader.number('material', readMoney)
  const material = form.rows.length > 0 ? amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0) : typed
  const read = {
    units: reader.number('units', readCount),
    minutes: reader.number('minutes', readCount),
    hour: reader.number('hour', readMoney),
    bills: reader.number('fixed', readMoney),
    sales: reader.number('sales', readCount),
    fee: reader.number('fee', readPercent),
    margin: reader.number('margin', readPercent),
    current: reader.number('current', readMoney),
  }
  const regime = chosen(form.fields.regime, regimes)
  const slip = regime === 'mei' ? facts.slips[chosen(form.fields.slip, slips)] : 0
  const fixed = (read.bills ?? 0) + slip
  if (read.units === 0) reader.errors.units = 'Precisa sair pelo menos uma unidade.'
  if (fixed > 0 && read.sales === 0)
    reader.errors.sales = 'Com nenhuma venda no mês não há em quem dividir as contas fixas.'
  if (material === null && read.minutes === null && fixed === 0)
    return reader.advise(
      'Comece pelo que você gasta para fazer um: o material e o seu tempo. O resto vem depois.',
    )
  if (read.minutes !== null && read.minutes > 0 && read.hour === null)
    return reader.advise('Quanto vale a sua hora? Sem isso o seu trabalho entra de graça na conta.')
  if (fixed > 0 && read.sales === null)
    return reader.advise('Quantas vendas você faz por mês? É por elas que as contas fixas se dividem.')
  const input: PriceInput = {
    material: material ?? 0,
    units: Math.max(1, read.units ?? 1),
    minutes: read.minutes ?? 0,
    hour: read.hour ?? 0,
    fixed,
    sales: Math.max(1, read.sales ?? 1),
    fee: read.fee ?? 0,
    tax: facts.rates[regime],
    margin: read.margin ?? 0,
  }
  const price = computePrice(input)
  if (price === null) {
    const sum = formatPercent(input.fee + input.tax + input.margin)
    return reader.advise(
      `Taxa, imposto e sobra somam ${sum} do preço. Não fica nada para pagar o que custa fazer: baixe a taxa ou o quanto quer que sobre.`,
    )
  }
  if (price.cost === 0)
    return reader.advise('Por essa conta, fazer não custa nada. Ponha ao menos o material ou o seu tempo.')
  const today = read.current === null || read.current === 0 ? null : lookAtPrice(read.current, input, price)
  return reader.answer({ ...price, input, margin: input.margin, today })
}
