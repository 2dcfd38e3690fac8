import { formatHundredths, type ParsedNumber, readHundredths } from '#domain/text/numbers.ts'
import { right, type Score, wrong } from '../score.ts'
import { computeHundredths, fillFormulas, type Values } from './formula.ts'
import { chooseValues, type Parameter } from './variant.ts'

/** A sum to do. Its numbers are parameters: the lesson shows the first ones, later practice shows others. */
export type NumberExercise = {
  readonly kind: 'number'
  readonly id: string
  readonly question: string
  readonly hint: string | null
  /** What is known, line by line. */
  readonly given: readonly { readonly label: string; readonly value: string }[]
  readonly parameters: Readonly<Record<string, Parameter>>
  /** What must hold for a choice of numbers to make sense. */
  readonly where: readonly string[]
  readonly answer: string
  /** 'R$' and '%' stand where they are written; any other word after the number. */
  readonly unit: string
  /** How far an answer may be off, in the unit. */
  readonly tolerance: number
  readonly explanation: string
  /** Typical wrong ways, with what to say about each. */
  readonly mistakes: readonly { readonly answer: string; readonly says: string }[]
  /** For any other wrong answer. */
  readonly otherwise: string
}

/** As typed. */
export type NumberAnswer = { readonly kind: 'number'; readonly text: string }

/** The lesson's own numbers. */
export const firstVariant = 0

/** `own`: numbers of the learner in the place of some of the variant's. */
export function showNumber(exercise: NumberExercise, variant = firstVariant, own: Values = {}) {
  const { kind, id, question, hint, given, unit } = exercise
  const values = { ...chooseValues(exercise, variant), ...own }
  const say = (text: string) => fillFormulas(text, values)
  return {
    kind,
    id,
    question: say(question),
    hint: hint === null ? null : say(hint),
    given: given.map(({ label, value }) => ({ label, value: say(value) })),
    unit,
  }
}

/** Null if it is no number. */
export function scoreNumber(
  exercise: NumberExercise,
  { text }: NumberAnswer,
  variant = firstVariant,
  own: Values = {},
): Score | null {
  const typed = readTyped(text, exercise.unit)
  if (typed.kind !== 'number') return null
  const values = { ...chooseValues(exercise, variant), ...own }
  const isNear = (formula: string) =>
    Math.abs(typed.value - computeHundredths(formula, values)) <= Math.round(exercise.tolerance * 100)
  if (isNear(exercise.answer)) return right(fillFormulas(exercise.explanation, values))
  const mistake = exercise.mistakes.find(({ answer }) => isNear(answer))
  if (mistake === undefined) return wrong(fillFormulas(exercise.otherwise, values))
  return { ...wrong(fillFormulas(mistake.says, values)), isClose: true }
}

export function solveNumber(
  exercise: NumberExercise,
  variant = firstVariant,
  own: Values = {},
): NumberAnswer {
  const value = computeHundredths(exercise.answer, { ...chooseValues(exercise, variant), ...own })
  return { kind: 'number', text: formatHundredths(value) }
}

/** '54 visitas' is 54. What cannot be read says why. */
export function readTyped(text: string, unit: string): ParsedNumber {
  return readHundredths(withoutUnit(text, unit))
}

function withoutUnit(text: string, unit: string): string {
  const typed = text.trimEnd()
  return typed.toLowerCase().endsWith(unit.toLowerCase()) ? typed.slice(0, -unit.length) : typed
}
