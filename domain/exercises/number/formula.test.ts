import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FormulaError, fillFormulas, formulasIn, readFormula } from './formula.ts'

const compute = (text: string, values = {}) => readFormula(text).compute(values)

describe('a formula', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['12 / 3 / 2', 2],
    ['-2 * -3', 6],
    ['ceil(4286.05 / (80 - 32))', 90],
    ['ceil(0.1 * 3 / 0.1)', 3],
    ['floor(7 / 2)', 3],
    ['round(2.345, 2)', 2.35],
    ['round(10 / 4)', 3],
    ['min(3, 2, 5) + max(1, 4)', 6],
    ['0.1 + 0.2 = 0.3', 1],
    ['2 > 3', 0],
    ['2 <= 2', 1],
    ['1.5 >= 2', 0],
    ['1 < 2', 1],
  ])('%s is %d', (text, expected) => {
    expect(compute(text)).toBeCloseTo(expected, 10)
  })

  it('knows its names, and asks for their values', () => {
    const price = readFormula('custo / (1 - taxa - margem_real)')
    expect([...price.names]).toEqual(['custo', 'taxa', 'margem_real'])
    expect(price.compute({ custo: 60, taxa: 0.1, margem_real: 0.15 })).toBeCloseTo(80)
    expect(() => price.compute({ custo: 60 })).toThrow('has no value for taxa')
    expect(() => compute('constructor')).toThrow('has no value for constructor')
  })

  it.each([
    '',
    '1 +',
    '(1',
    '1)',
    '1 2',
    'preço * 2',
    'toString(1)',
    'ceil 1',
    'ceil()',
    '1 + 1'.repeat(60),
    '('.repeat(21),
    'alert`1`',
    '1; 2',
    '2 ** 3',
  ])('%j is refused', (text) => {
    expect(() => readFormula(text)).toThrow(FormulaError)
  })

  it('gives the same as arithmetic, or refuses: it never does anything else', () => {
    const number = fc.integer({ min: 0, max: 999 })
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        expect(compute(`${a} + ${b} * (${c} - ${a})`)).toBe(a + b * (c - a))
      }),
    )
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        try {
          expect(typeof readFormula(text).names.size).toBe('number')
        } catch (error) {
          expect(error).toBeInstanceOf(FormulaError)
        }
      }),
    )
  })
})

it('fills a text with sums, and leaves facts alone', () => {
  const text = 'De {R$ preco} saem {% taxa}, e {{nano-limite}} fica.'
  expect(formulasIn(text)).toEqual(['preco', 'taxa'])
  expect(fillFormulas(text, { preco: 60, taxa: 5 })).toBe('De R$\u00a060,00 saem 5%, e {{nano-limite}} fica.')
})
