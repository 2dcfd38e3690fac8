import type { FactBasis, FactConfidence } from '#domain/lessons/fact-basis.ts'
import { monthNames } from './business-days.ts'
import type { CalendarFacts } from './due-dates.ts'
import type { MeiFacts } from './mei.ts'
import { readCount, readMoney, readPercent } from './numbers.ts'
import type { PriceFacts } from './price.ts'

/** The facts of content/facts.yaml that the tools calculate with or quote. */
export const toolFactIds = [
  'mei-limite-anual',
  'mei-tolerancia',
  'mei-comunicar-saida',
  'projeto-do-limite',
  'das-comercio',
  'das-servicos',
  'das-comercio-servicos',
  'das-vencimento',
  'das-dia-util',
  'dasn-prazo',
  'dasn-dia-util',
  'relatorio-mensal-prazo',
  'simples-comercio-inicial',
  'simples-servicos-inicial',
] as const

export type ToolFactId = (typeof toolFactIds)[number]

/** A fact as content/facts.yaml has it. */
export interface ToolFact {
  readonly id: ToolFactId
  readonly label: string
  readonly value: string
  readonly source: { readonly name: string; readonly url: string }
  /** YYYY-MM-DD */
  readonly checked: string
  readonly validUntil: string
  readonly basis: FactBasis
  readonly confidence: FactConfidence
  readonly note: string | null
}

export type ToolFacts = Readonly<Record<ToolFactId, ToolFact>>

export function meiFacts(facts: ToolFacts): MeiFacts {
  return { limit: cents(facts['mei-limite-anual']), tolerance: hundredths(facts['mei-tolerancia']) }
}

export function priceFacts(facts: ToolFacts): PriceFacts {
  return {
    rates: {
      mei: 0,
      nenhum: 0,
      'simples-comercio': hundredths(facts['simples-comercio-inicial']),
      'simples-servicos': hundredths(facts['simples-servicos-inicial']),
    },
    slips: { somado: 0, ...slipsOf(facts) },
  }
}

export function calendarFacts(facts: ToolFacts): CalendarFacts {
  const [day = '', , month = ''] = facts['dasn-prazo'].value.split(' ')
  const declaration = { day: Number(day), month: monthNames.indexOf(month) + 1 }
  if (!(declaration.day > 0 && declaration.month > 0)) throw new Error('dasn-prazo names no date')
  return {
    slipDay: count(facts['das-vencimento']),
    declaration,
    slips: slipsOf(facts),
    knownUntil: facts['das-comercio'].validUntil,
  }
}

function slipsOf(facts: ToolFacts) {
  return {
    comercio: cents(facts['das-comercio']),
    servicos: cents(facts['das-servicos']),
    ambos: cents(facts['das-comercio-servicos']),
  }
}

function cents({ id, value }: ToolFact): number {
  return numberOf(id, readMoney(value))
}

function hundredths({ id, value }: ToolFact): number {
  return numberOf(id, readPercent(value))
}

/** 'dia 20' is 20. */
function count({ id, value }: ToolFact): number {
  return numberOf(id, readCount(value.replace('dia ', '')))
}

function numberOf(id: string, reading: ReturnType<typeof readMoney>): number {
  if (reading.kind !== 'number') throw new Error(`The fact ${id} holds no number`)
  return reading.value
}
