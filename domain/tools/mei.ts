import { divideRounded, readMoney, shareOf } from '#domain/text/numbers.ts'
import {
  type IsBusinessDay,
  isoDay,
  lastDate,
  monthName,
  sameOrPreviousBusinessDay,
} from './business-days.ts'
import { chosen, FormReader, type ToolAnswer, type ToolForm } from './forms.ts'
import type { FormShape } from './fragment.ts'

const months = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const
export type MonthField = `m${(typeof months)[number]}`
export const monthFields: readonly MonthField[] = months.map((month) => `m${month}` as const)

/** Month by month, or only an average. */
export const meiModes = ['meses', 'media'] as const
export type MeiField = MonthField | 'mode' | 'start' | 'average' | 'extra'
export type MeiForm = ToolForm<MeiField, never>

export const meiShape: FormShape<MeiField, never> = {
  blank: {
    ...(Object.fromEntries(monthFields.map((field) => [field, ''])) as Record<MonthField, string>),
    mode: 'meses',
    start: '1',
    average: '',
    extra: '',
  },
  blankRow: {},
  maxRows: 0,
}

/** Thaynara of the lesson 'O CNPJ em dia e o olho no limite'. */
export const meiExample: MeiForm = {
  fields: {
    ...meiShape.blank,
    m1: '6.100,00',
    m2: '6.400,00',
    m3: '6.800,00',
    m4: '6.900,00',
    m5: '7.400,00',
    m6: '6.700,00',
    m7: '7.100,00',
    m8: '7.500,00',
    m9: '8.100,00',
    extra: '5.000,00',
  },
  rows: [],
}

export interface MeiFacts {
  /** Cents of a whole year. */
  readonly limit: number
  /** Hundredths of a percent that the limit may be passed by. */
  readonly tolerance: number
}

export const meiZones = ['within', 'tolerance', 'beyond'] as const
export type MeiZone = (typeof meiZones)[number]

/** The lesson's own warning sign, in hundredths of a percent of the limit. */
export const warningSign = 8_000

export interface MeiInput {
  /** 1 to 12; a MEI of an earlier year begins in January. */
  readonly start: number
  /** What came in, by month from the start on; as far as is known. */
  readonly known: readonly number[]
  /** For the months that are not known. */
  readonly average: number
  /** Expected beside the average, by the end of the year. */
  readonly extra: number
}

export interface MeiProjection {
  readonly activeMonths: number
  readonly limit: number
  /** Above it the exit is retroactive. */
  readonly ceiling: number
  readonly warning: number
  readonly soFar: number
  readonly average: number
  readonly remainingMonths: number
  readonly extra: number
  readonly projection: number
  readonly zone: MeiZone
  /** Whether the projection has passed the warning sign and not the limit. */
  readonly isClose: boolean
  /** What is still missing to the limit; below zero it is passed. */
  readonly room: number
  /** The sum at the end of each month from the start on, and whether it is known. */
  readonly months: readonly { readonly month: number; readonly total: number; readonly isKnown: boolean }[]
  /** The month in which the limit is passed at this pace. */
  readonly crossing: number | null
}

export function projectMei({ start, known, average, extra }: MeiInput, facts: MeiFacts): MeiProjection {
  const activeMonths = 13 - start
  const limit = divideRounded(facts.limit * activeMonths, 12)
  const ceiling = limit + shareOf(limit, facts.tolerance)
  const soFar = known.reduce((sum, one) => sum + one, 0)
  const remainingMonths = activeMonths - known.length
  const projection = soFar + average * remainingMonths + extra
  let total = 0
  const series = Array.from({ length: activeMonths }, (_, position) => {
    // The extra comes with the last month: nobody knows its date, and the end of the year is the busy time.
    total += (known[position] ?? average) + (position === activeMonths - 1 ? extra : 0)
    return { month: start + position, total, isKnown: position < known.length }
  })
  const warning = shareOf(limit, warningSign)
  return {
    activeMonths,
    limit,
    ceiling,
    warning,
    soFar,
    average,
    remainingMonths,
    extra,
    projection,
    zone: projection <= limit ? 'within' : projection <= ceiling ? 'tolerance' : 'beyond',
    isClose: projection > warning && projection <= limit,
    room: limit - projection,
    months: series,
    crossing: series.find((one) => one.total > limit)?.month ?? null,
  }
}

export function readMei(form: MeiForm, facts: MeiFacts): ToolAnswer<MeiField, MeiProjection> {
  const reader = new FormReader(form.fields)
  const start = Number(chosen(form.fields.start, months))
  const extra = reader.number('extra', readMoney) ?? 0
  if (chosen(form.fields.mode, meiModes) === 'media') {
    const average = reader.number('average', readMoney)
    if (average === null)
      return reader.advise('Quanto entra por mês, em média, antes de pagar qualquer conta?')
    return reader.answer(projectMei({ start, known: [], average, extra }, facts))
  }
  const fields = monthFields.slice(start - 1)
  const read = fields.map((field) => reader.number(field, readMoney))
  const last = read.findLastIndex((value) => value !== null)
  if (last < 0)
    return reader.advise(
      'Escreva quanto entrou em cada mês, antes de pagar qualquer conta. Os meses que ainda não vieram ficam vazios.',
    )
  // A month left empty before a filled one sold nothing.
  const known = read.slice(0, last + 1).map((value) => value ?? 0)
  const average = divideRounded(
    known.reduce((sum, one) => sum + one, 0),
    known.length,
  )
  return reader.answer(projectMei({ start, known, average, extra }, facts))
}

/** The last business day of the month after the one in which the limit is passed. */
export function noticeDeadline(year: number, crossing: number, isBusinessDay: IsBusinessDay): string {
  const [ofYear, month] = crossing === 12 ? [year + 1, 1] : [year, crossing + 1]
  return sameOrPreviousBusinessDay(isoDay(ofYear, month, lastDate(ofYear, month)), isBusinessDay)
}

/** From when the end of the MEI counts, in words. */
export function exitFrom({ zone, months: [first] }: MeiProjection, year: number): string | null {
  if (zone === 'within') return null
  if (zone === 'tolerance') return `1º de janeiro de ${year + 1}`
  return first === undefined || first.month === 1
    ? `1º de janeiro de ${year}`
    : `${monthName(first.month)} de ${year}`
}
