import { formatCents, formatHundredths, formatPercent } from '#domain/text/numbers.ts'

/** The values of a formula's names. */
export type Values = Readonly<Record<string, number>>

/** A formula that can be computed; throws a FormulaError for a name without a value. */
export type Formula = { readonly names: ReadonlySet<string>; readonly compute: (values: Values) => number }

export class FormulaError extends Error {
  override name = 'FormulaError'
}

const longestFormula = 200
const deepestBrackets = 20

const functions: Readonly<Record<string, (...values: readonly number[]) => number>> = {
  ceil: (value = Number.NaN) => Math.ceil(withoutDust(value)),
  floor: (value = Number.NaN) => Math.floor(withoutDust(value)),
  round: (value = Number.NaN, places = 0) => Math.round(withoutDust(value * 10 ** places)) / 10 ** places,
  min: (...values) => Math.min(...values),
  max: (...values) => Math.max(...values),
}

/** 0.1 + 0.2 counts as 0.3, so that rounding up does not add one. */
function withoutDust(value: number): number {
  return Number(value.toPrecision(12))
}

type Node = (values: Values) => number

/** Loading the content computes each formula hundreds of times. */
const read = new Map<string, Formula>()
const mostRead = 1000

export function readFormula(text: string): Formula {
  const known = read.get(text)
  if (known !== undefined) return known
  const formula = parseFormula(text)
  if (read.size >= mostRead) read.clear()
  read.set(text, formula)
  return formula
}

/**
 * Sums of lessons: numbers, names, + - * / < <= > >= =, brackets and a few functions. A comparison is 1 or 0.
 * Content is ours, but a mistake in it must be found while loading, with words that say where.
 */
function parseFormula(text: string): Formula {
  if (text.length > longestFormula) throw new FormulaError('is too long')
  const tokens = text.match(/\d+(?:\.\d+)?|[a-z_][a-z0-9_]*|<=|>=|[-+*/()<>=,]|\S/gu) ?? []
  const names = new Set<string>()
  let at = 0
  let depth = 0

  const next = () => tokens[at]
  function take(expected: string): void {
    if (tokens[at] !== expected)
      throw new FormulaError(`expects ${expected} instead of ${tokens[at] ?? 'its end'}`)
    at += 1
  }

  function comparison(): Node {
    const left = sum()
    const sign = next()
    if (sign === undefined || !['<', '<=', '>', '>=', '='].includes(sign)) return left
    at += 1
    const right = sum()
    return (values) => Number(compare(withoutDust(left(values)), sign, withoutDust(right(values))))
  }

  function sum(): Node {
    let left = product()
    for (let sign = next(); sign === '+' || sign === '-'; sign = next()) {
      at += 1
      const [one, other, isPlus] = [left, product(), sign === '+']
      left = (values) => (isPlus ? one(values) + other(values) : one(values) - other(values))
    }
    return left
  }

  function product(): Node {
    let left = value()
    for (let sign = next(); sign === '*' || sign === '/'; sign = next()) {
      at += 1
      const [one, other, isTimes] = [left, value(), sign === '*']
      left = (values) => (isTimes ? one(values) * other(values) : one(values) / other(values))
    }
    return left
  }

  function value(): Node {
    const token = next() ?? ''
    at += 1
    if (/^\d/u.test(token)) return () => Number(token)
    if (token === '-') {
      const negated = value()
      return (values) => -negated(values)
    }
    if (token === '(') {
      const inner = bracketed(() => comparison())
      take(')')
      return inner
    }
    if (!/^[a-z_]/u.test(token)) throw new FormulaError(`does not understand ${token || 'its end'}`)
    return next() === '(' ? call(token) : named(token)
  }

  function call(name: string): Node {
    const compute = Object.hasOwn(functions, name) ? functions[name] : undefined
    if (compute === undefined) throw new FormulaError(`has no function ${name}`)
    take('(')
    const given = bracketed(() => {
      const found = [comparison()]
      while (next() === ',') {
        at += 1
        found.push(comparison())
      }
      return found
    })
    take(')')
    return (values) => compute(...given.map((one) => one(values)))
  }

  function named(name: string): Node {
    names.add(name)
    return (values) => {
      const known = Object.hasOwn(values, name) ? values[name] : undefined
      if (known === undefined) throw new FormulaError(`has no value for ${name}`)
      return known
    }
  }

  function bracketed<Inner>(read: () => Inner): Inner {
    depth += 1
    if (depth > deepestBrackets) throw new FormulaError('has too many brackets')
    const inner = read()
    depth -= 1
    return inner
  }

  const compute = comparison()
  if (at < tokens.length) throw new FormulaError(`does not expect ${tokens[at]}`)
  return { names, compute }
}

function compare(left: number, sign: string, right: number): boolean {
  switch (sign) {
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '>':
      return left > right
    case '>=':
      return left >= right
    default:
      return left === right
  }
}

/** The value of a formula in hundredths: money in cents. */
export function computeHundredths(formula: string, values: Values): number {
  return Math.round(withoutDust(readFormula(formula).compute(values) * 100))
}

/** Typesetting keeps the currency and its amount together. Facts stand in double brackets. */
const placeholder = /(?<!\{)\{(R\$[ \u00a0]|% )?([^{}]{1,200})\}(?!\})/gu

/** Fills '{preco}', '{R$ preco - gasto}' and '{% taxa}' with numbers as Brazilians write them. */
export function fillFormulas(text: string, values: Values): string {
  return text.replaceAll(placeholder, (_, unit: string | undefined, formula: string) => {
    const value = computeHundredths(formula, values)
    if (unit?.startsWith('R$')) return formatCents(value)
    return unit === '% ' ? formatPercent(value) : formatHundredths(value)
  })
}

/** The formulas in a text, to be checked while content is loaded. */
export function formulasIn(text: string): readonly string[] {
  return [...text.matchAll(placeholder)].map(([, , formula = '']) => formula)
}
