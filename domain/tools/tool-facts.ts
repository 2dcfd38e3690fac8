import type { StoredFact } from '#domain/lessons/present-lesson.ts'
import { readCount, readMoney, readPercent } from '#domain/text/numbers.ts'
import { monthNames } from './business-days.ts'
import type { CalendarFacts } from './due-dates.ts'
import type { MeiFacts } from './mei.ts'
import type { PriceFacts } from './price.ts'

/** The facts of content/facts.yaml that a tool calculates with or quotes, in the order it quotes them. */
export const factsOfTool = {
  'termometro-do-mei': ['mei-limite-anual', 'mei-tolerancia', 'mei-comunicar-saida', 'projeto-do-limite'],
  'simulador-de-preco': [
    'das-comercio',
    'das-servicos',
    'das-comercio-servicos',
    'simples-comercio-inicial',
    'simples-servicos-inicial',
  ],
  'calendario-do-negocio': [
    'das-vencimento',
    'das-dia-util',
    'dasn-prazo',
    'dasn-dia-util',
    'relatorio-mensal-prazo',
    'das-comercio',
    'das-servicos',
    'das-comercio-servicos',
  ],
} as const

export type DatedToolId = keyof typeof factsOfTool
type ToolFactId = (typeof factsOfTool)[DatedToolId][number]

export interface ToolFact extends StoredFact {
  readonly id: ToolFactId
}

export type ToolFacts<Tool extends DatedToolId> = Readonly<
  Record<(typeof factsOfTool)[Tool][number], ToolFact>
>

export function meiFacts(facts: ToolFacts<'termometro-do-mei'>): MeiFacts {
  return { limit: cents(facts['mei-limite-anual']), tolerance: hundredths(facts['mei-tolerancia']) }
}

export function priceFacts(facts: ToolFacts<'simulador-de-preco'>): PriceFacts {
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

export function calendarFacts(facts: ToolFacts<'calendario-do-negocio'>): CalendarFacts {
  const [day = '', , month = ''] = facts['dasn-prazo'].value.split(' ')
  const declaration = { day: Number(day), month: monthNames.indexOf(month) + 1 }
  if (!(declaration.day > 0 && declaration.month > 0)) throw new Error('dasn-prazo names no date')
  return {
    slipDay: count(facts['das-vencimento']),
    declaration,
    slips: slipsOf(facts),
    knownUntil: lastDayOf(facts['das-comercio']),
  }
}

function lastDayOf({ id, validUntil }: ToolFact): string {
  if (validUntil === null) throw new Error(`The fact ${id} does not end`)
  return validUntil
}

type Slips = 'das-comercio' | 'das-servicos' | 'das-comercio-servicos'

function slipsOf(facts: Readonly<Record<Slips, ToolFact>>) {
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
