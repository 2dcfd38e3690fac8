import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NumberExercise, scoreNumber, showNumber, solveNumber } from './number.ts'
import { ownNumbersOf, withOwnNumbers } from './own-numbers.ts'

const exercise: NumberExercise = {
  kind: 'number',
  id: 'empate',
  question: 'Quantas vendas pagam {R$ fixos}?',
  hint: null,
  given: [{ label: 'Preço', value: '{R$ preco}' }],
  parameters: {
    fixos: { first: 1000, from: 800, to: 2000, step: 100, own: { number: 'fixed', from: 100, to: 50_000 } },
    preco: { first: 50, from: 40, to: 60, step: 5, own: { number: 'price', from: 5, to: 5000 } },
    gasto: { first: 10, from: 5, to: 20, step: 5 },
  },
  where: ['preco > gasto'],
  answer: 'ceil(fixos / (preco - gasto))',
  unit: 'vendas',
  tolerance: 0,
  explanation: '{ceil(fixos / (preco - gasto))} vendas.',
  mistakes: [{ answer: 'ceil(fixos / preco)', says: 'Você dividiu pelo preço.' }],
  otherwise: 'Divida pelo que cada venda deixa.',
}

describe("a learner's own numbers", () => {
  it('are those saved with the tools, in reais and percent', () => {
    const saved = [
      { tool: 'ponto-de-equilibrio' as const, fragment: 'fixed=1.234%2C50&price=18&fee=4%2C5' },
      { tool: 'simulador-de-preco' as const, fragment: 'hour=20&current=99&margin=15' },
    ]
    expect(ownNumbersOf(saved)).toEqual({ price: 18, fixed: 1234.5, fee: 4.5, hour: 20, margin: 15 })
    expect(ownNumbersOf(saved.slice(1))).toEqual({ price: 99, hour: 20, margin: 15 })
  })

  it.each(['', 'price=', 'price=0', 'price=-5', 'price=muito', 'price=%E0%A4%A', '__proto__=1', '&&=&'])(
    'are left out where the inputs make no sense: %j',
    (fragment) => {
      expect(ownNumbersOf([{ tool: 'ponto-de-equilibrio', fragment }])).toEqual({})
    },
  )

  it('stand in the sum that is asked, and in its solution', () => {
    const chosen = withOwnNumbers(exercise, 3, { price: 32, fixed: 1500 })
    expect(chosen?.own).toEqual({ preco: 32, fixos: 1500 })
    const { variant = 0, own = {} } = chosen ?? {}
    expect(showNumber(exercise, variant, own)).toMatchObject({
      question: 'Quantas vendas pagam R$\u00a01.500,00?',
      given: [{ label: 'Preço', value: 'R$\u00a032,00' }],
    })
    expect(scoreNumber(exercise, solveNumber(exercise, variant, own), variant, own)?.correct).toBe(true)
    // What is right with other numbers is not right with these.
    expect(scoreNumber(exercise, solveNumber(exercise, variant), variant, own)?.correct).toBe(false)
  })

  it('are not used out of bounds, or where nothing fits around them', () => {
    expect(withOwnNumbers(exercise, 3, { price: 4, hour: 20 })).toBeNull()
    expect(withOwnNumbers(exercise, 3, {})).toBeNull()
    // No cost from 5 on is below this price.
    expect(withOwnNumbers(exercise, 3, { price: 5 })).toBeNull()
    expect(withOwnNumbers(exercise, 3, { price: 5, fixed: 900 })).toBeNull()
  })

  it('never make a sum without sense, or one in which a typical mistake is right', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 }).map((value) => value / 100)
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: 99 }), (price, fixed, seed) => {
        const chosen = withOwnNumbers(exercise, seed, { price, fixed })
        if (chosen === null) return
        const { variant, own } = chosen
        const solution = solveNumber(exercise, variant, own)
        expect(scoreNumber(exercise, solution, variant, own)).toMatchObject({ correct: true })
        expect(solution.text).toMatch(/^[1-9][\d.]*(?:,\d+)?$/)
      }),
    )
  })
})
