import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCents } from '#domain/text/numbers.ts'
import { type NumberExercise, readTyped, scoreNumber, showNumber, solveNumber } from './number.ts'
import { chooseValues } from './variant.ts'

const visits: NumberExercise = {
  kind: 'number',
  id: 'visitas',
  question: 'Quantas visitas por mês só para empatar?',
  hint: 'Cada visita deixa {R$ preco - gasto}.',
  given: [
    { label: 'Custos fixos', value: '{R$ fixo}' },
    { label: 'Taxa', value: '{% taxa}' },
  ],
  parameters: {
    fixo: { first: 4286.05, from: 2000, to: 6000, step: 50 },
    preco: { first: 80, from: 60, to: 120, step: 5 },
    gasto: { first: 32, from: 15, to: 50, step: 1 },
    taxa: { first: 5.5, from: 1, to: 9, step: 0.5 },
  },
  where: ['preco > gasto + 20'],
  answer: 'ceil(fixo / (preco - gasto))',
  unit: 'visitas',
  tolerance: 0,
  explanation: '{R$ fixo} ÷ {R$ preco - gasto} = {ceil(fixo / (preco - gasto))}',
  mistakes: [{ answer: 'ceil(fixo / preco)', says: 'Você dividiu pelo preço: sobram {R$ preco - gasto}.' }],
  otherwise: 'Divida pelo que sobra.',
}
const price: NumberExercise = {
  ...visits,
  id: 'preco',
  parameters: { custo: { first: 1234.5, from: 1, to: 2000, step: 0.01 } },
  where: [],
  given: [],
  hint: null,
  answer: 'custo',
  unit: 'R$',
  tolerance: 0.01,
  explanation: 'É {R$ custo}.',
  mistakes: [{ answer: 'custo / 2', says: 'Metade.' }],
}
const typed = (text: string) => ({ kind: 'number' as const, text })

describe('a sum', () => {
  it('says what is wrong with a number it cannot read', () => {
    const said = (text: string) => readTyped(text, 'visitas')
    expect(said('90,125 visitas')).toMatchObject({
      kind: 'problem',
      message: expect.stringContaining('casas demais'),
    })
    expect(said('noventa')).toMatchObject({
      kind: 'problem',
      message: expect.stringContaining('Não entendi'),
    })
    expect(said('90 visitas')).toEqual({ kind: 'number', value: 9000 })
  })

  it('shows its numbers as Brazilians write them, and nothing of its answer', () => {
    expect(showNumber(visits)).toEqual({
      kind: 'number',
      id: 'visitas',
      question: visits.question,
      hint: 'Cada visita deixa R$\u00a048,00.',
      given: [
        { label: 'Custos fixos', value: 'R$\u00a04.286,05' },
        { label: 'Taxa', value: '5,5%' },
      ],
      unit: 'visitas',
    })
  })

  it('fills its formulas also where the currency and a number were typeset together', () => {
    const typeset = { ...visits, question: 'São {R$\u00a012 * preco} ou {R$ 2 * preco}?' }
    expect(showNumber(typeset).question).toBe('São R$\u00a0960,00 ou R$\u00a0160,00?')
  })

  it('is right, nearly right, wrong or no number', () => {
    expect(scoreNumber(visits, typed('90'))).toEqual({
      correct: true,
      explanation: 'R$\u00a04.286,05 ÷ R$\u00a048,00 = 90',
      parts: [],
      isClose: false,
    })
    expect(scoreNumber(visits, typed('54'))).toMatchObject({
      correct: false,
      isClose: true,
      explanation: 'Você dividiu pelo preço: sobram R$\u00a048,00.',
    })
    expect(scoreNumber(visits, typed('89'))).toMatchObject({
      correct: false,
      isClose: false,
      explanation: 'Divida pelo que sobra.',
    })
    for (const text of ['', 'noventa', '9e1', '-90', '1'.repeat(40)])
      expect(scoreNumber(visits, typed(text))).toBeNull()
  })

  it.each(['1.234,50', '1234.5', 'R$ 1.234,50', 'r$1234,5', ' 1234,50 ', '1.234,49', '1234,51 R$'])(
    'takes %j for R$ 1.234,50',
    (text) => {
      expect(scoreNumber(price, typed(text))?.correct).toBe(true)
    },
  )

  it.each(['90 visitas', '90 Visitas ', '90,0', '90.00'])('takes %j for 90 visits', (text) => {
    expect(scoreNumber(visits, typed(text))?.correct).toBe(true)
  })

  it('is solved by its own answer in every spelling, whatever its numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), (variant) => {
        expect(scoreNumber(visits, solveNumber(visits, variant), variant)?.correct).toBe(true)
        const cents = Math.round((chooseValues(price, variant).custo ?? 0) * 100)
        const plain = (cents / 100).toFixed(2)
        for (const text of [formatCents(cents), plain, plain.replace('.', ',')])
          expect(scoreNumber(price, typed(text), variant)?.correct, text).toBe(true)
      }),
    )
  })

  it('has other numbers later that make sense, always the same ones', () => {
    const later = Array.from({ length: 50 }, (_, variant) => chooseValues(visits, variant + 1))
    for (const { preco = 0, gasto = 0, fixo = 0 } of later) {
      expect(preco).toBeGreaterThan(gasto + 20)
      expect(fixo % 50).toBe(0)
    }
    expect(new Set(later.map((values) => JSON.stringify(values))).size).toBeGreaterThan(40)
    expect(chooseValues(visits, 7)).toEqual(chooseValues(visits, 7))
    // The database stores parameters in an order of its own.
    const reversed = Object.fromEntries(Object.entries(visits.parameters).reverse())
    expect(chooseValues({ ...visits, parameters: reversed }, 7)).toEqual(chooseValues(visits, 7))
  })
})
