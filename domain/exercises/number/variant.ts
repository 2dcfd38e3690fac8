import { randomFrom } from '../shuffle.ts'
import { readFormula, type Values } from './formula.ts'

/** What a learner's saved tools say about their business, in reais and percent. */
export const ownNumberNames = ['price', 'variable', 'fixed', 'hour', 'fee', 'margin'] as const

export type OwnNumbers = Partial<Readonly<Record<(typeof ownNumberNames)[number], number>>>

export type Parameter = {
  /** In the lesson. */
  readonly first: number
  /** In later practice: from, to and in steps of. */
  readonly from: number
  readonly to: number
  readonly step: number
  /** In a review the learner's own number takes its place, if it is known and within these bounds. */
  readonly own?: { readonly number: keyof OwnNumbers; readonly from: number; readonly to: number } | undefined
}

type Template = {
  readonly id: string
  readonly parameters: Readonly<Record<string, Parameter>>
  readonly where: readonly string[]
}

const mostTries = 200

/** The numbers of a variant, always the same ones; variant 0 has the lesson's own. */
export function chooseValues({ id, parameters, where }: Template, variant: number): Values {
  const first = mapValues(parameters, (parameter) => parameter.first)
  if (variant === 0) return first
  const random = randomFrom(`${id} ${variant}`)
  const conditions = where.map(readFormula)
  for (let tries = 0; tries < mostTries; tries += 1) {
    const values = mapValues(parameters, (parameter) => pick(parameter, random()))
    if (conditions.every(({ compute }) => compute(values) === 1)) return values
  }
  return first
}

function pick({ from, to, step }: Parameter, random: number): number {
  const steps = Math.floor((to - from) / step + 1e-9)
  return Number((from + Math.floor(random * (steps + 1)) * step).toFixed(4))
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Readonly<Record<string, To>> {
  // By name: the database keeps parameters in another order than they were written in.
  const names = Object.keys(record).sort()
  return Object.fromEntries(names.map((name) => [name, change(record[name] as From)]))
}
