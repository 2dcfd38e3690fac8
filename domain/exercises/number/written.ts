import { z } from 'zod'
import { commonFields, explanation, type Say, sayCommon, sentence } from '../written-parts.ts'
import { formulasIn, readFormula } from './formula.ts'
import type { NumberExercise } from './number.ts'
import { chooseValues, ownNumberNames } from './variant.ts'

const formula = z.string().trim().min(1).max(200)

const parameter = z
  .strictObject({
    first: z.number(),
    from: z.number(),
    to: z.number(),
    step: z.number().positive(),
    own: z
      .strictObject({ number: z.enum(ownNumberNames), from: z.number().positive(), to: z.number() })
      .optional(),
  })
  .refine(({ from, to }) => from < to, 'from is less than to')

export const writtenNumber = z
  .strictObject({
    kind: z.literal('number'),
    ...commonFields,
    given: z
      .array(z.strictObject({ label: sentence(60), value: sentence(80) }))
      .max(6)
      .default([]),
    parameters: z.record(z.string().regex(/^[a-z_][a-z0-9_]{0,19}$/u), parameter),
    where: z.array(formula).max(5).default([]),
    answer: formula,
    unit: sentence(20),
    tolerance: z.number().min(0).default(0),
    explanation,
    mistakes: z
      .array(z.strictObject({ answer: formula, says: explanation }))
      .min(1)
      .max(5),
    otherwise: explanation,
  })
  .superRefine((written, context) => {
    for (const problem of findProblems(written)) context.addIssue({ code: 'custom', message: problem })
  })

type Written = {
  readonly id: string
  readonly question: string
  readonly hint?: string | undefined
  readonly given: readonly { readonly value: string }[]
  readonly parameters: NumberExercise['parameters']
  readonly where: readonly string[]
  readonly answer: string
  readonly tolerance: number
  readonly explanation: string
  readonly mistakes: readonly { readonly answer: string; readonly says: string }[]
  readonly otherwise: string
}

/** As many as practice will hardly ask for. */
const triedVariants = 100

/** Formulas that cannot be computed, and numbers that would give the answer away or make no sense. */
function findProblems(written: Written): string[] {
  const texts = [
    ...[written.question, written.hint ?? '', written.explanation, written.otherwise],
    ...written.given.map(({ value }) => value),
    ...written.mistakes.map(({ says }) => says),
  ]
  const formulas = [
    ...[written.answer, ...written.where, ...written.mistakes.map(({ answer }) => answer)],
    ...texts.flatMap(formulasIn),
  ]
  try {
    for (const text of formulas) for (const name of readFormula(text).names) expectKnown(written, name)
    for (let variant = 0; variant < triedVariants; variant += 1) tryVariant(written, variant)
  } catch (error) {
    return [(error as Error).message]
  }
  return []
}

function expectKnown({ parameters }: Written, name: string): void {
  if (!Object.hasOwn(parameters, name)) throw new RangeError(`${name} is no parameter`)
}

function tryVariant(written: Written, variant: number): void {
  const values = chooseValues(written, variant)
  const numbers = `with ${JSON.stringify(values)}`
  for (const condition of written.where)
    if (readFormula(condition).compute(values) !== 1)
      throw new RangeError(`${condition} does not hold ${numbers}`)
  const answer = readFormula(written.answer).compute(values)
  if (!Number.isFinite(answer) || answer < 0) throw new RangeError(`the answer is ${answer} ${numbers}`)
  for (const mistake of written.mistakes) {
    const wrong = readFormula(mistake.answer).compute(values)
    if (Math.abs(wrong - answer) <= written.tolerance)
      throw new RangeError(`the mistake ${mistake.answer} is right ${numbers}`)
  }
}

export function storeNumber(written: z.infer<typeof writtenNumber>, say: Say): NumberExercise {
  const { parameters, where, answer, unit, tolerance } = written
  return {
    kind: 'number',
    ...sayCommon(written, say),
    given: written.given.map(({ label, value }) => ({ label: say(label), value: say(value) })),
    parameters,
    where,
    answer,
    unit,
    tolerance,
    explanation: say(written.explanation),
    mistakes: written.mistakes.map((mistake) => ({ answer: mistake.answer, says: say(mistake.says) })),
    otherwise: say(written.otherwise),
  }
}
