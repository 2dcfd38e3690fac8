import type { SavedToolId } from '#domain/notebook/chapters.ts'
import { readMoney, readPercent } from '#domain/text/numbers.ts'
import { breakEvenShape } from '#domain/tools/break-even.ts'
import { readFragment } from '#domain/tools/fragment.ts'
import { priceShape } from '#domain/tools/price.ts'
import { readFormula, type Values } from './formula.ts'
import type { NumberExercise } from './number.ts'
import { chooseValues, type OwnNumbers, ownNumberNames } from './variant.ts'

/** From the inputs that were saved with a tool's note. What is missing or makes no sense is left out. */
export function ownNumbersOf(
  saved: readonly { readonly tool: SavedToolId | null; readonly fragment: string }[],
): OwnNumbers {
  const fragmentOf = (tool: SavedToolId) => saved.find((note) => note.tool === tool)?.fragment ?? ''
  const sales = readFragment(breakEvenShape, fragmentOf('ponto-de-equilibrio')).fields
  const sheet = readFragment(priceShape, fragmentOf('simulador-de-preco')).fields
  const read = {
    price: readMoney(sales.price || sheet.current),
    variable: readMoney(sales.variable),
    fixed: readMoney(sales.fixed || sheet.fixed),
    hour: readMoney(sheet.hour),
    fee: readPercent(sales.fee || sheet.fee),
    margin: readPercent(sheet.margin),
  }
  return Object.fromEntries(
    ownNumberNames.flatMap((name) => {
      const number = read[name]
      return number.kind === 'number' && number.value > 0 ? [[name, number.value / 100]] : []
    }),
  )
}

/** Other numbers around them may fit where the first ones do not. */
const triedVariants = 30

/** A sum with the learner's own numbers, and the variant that fits around them; null if there is none. */
export function withOwnNumbers(
  exercise: NumberExercise,
  variant: number,
  numbers: OwnNumbers,
): { readonly variant: number; readonly own: Values } | null {
  const own: Values = Object.fromEntries(
    Object.entries(exercise.parameters).flatMap(([name, { own: meant }]) => {
      const number = meant === undefined ? undefined : numbers[meant.number]
      return meant === undefined || number === undefined || number < meant.from || number > meant.to
        ? []
        : [[name, number]]
    }),
  )
  if (Object.keys(own).length === 0) return null
  for (let tries = 0; tries < triedVariants; tries += 1)
    if (isSound(exercise, { ...chooseValues(exercise, variant + tries), ...own }))
      return { variant: variant + tries, own }
  return null
}

/** As loading checks it of other numbers: it makes sense, and no typical mistake is right. */
function isSound({ where, answer, tolerance, mistakes }: NumberExercise, values: Values): boolean {
  if (where.some((condition) => readFormula(condition).compute(values) !== 1)) return false
  const right = readFormula(answer).compute(values)
  if (!Number.isFinite(right) || right <= 0 || right >= mostReais) return false
  return mistakes.every(
    (mistake) => Math.abs(readFormula(mistake.answer).compute(values) - right) > tolerance,
  )
}

const mostReais = 1_000_000
