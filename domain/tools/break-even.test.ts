import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BreakEvenField,
  breakEvenExample,
  breakEvenShape,
  computeBreakEven,
  findBreakEven,
} from './break-even.ts'

function find(fields: Partial<Record<BreakEvenField, string>>) {
  return findBreakEven({ fields: { ...breakEvenShape.blank, ...fields }, rows: [] })
}

describe('the break-even', () => {
  it('is the fixed bills over what each sale leaves, rounded up', () => {
    expect(findBreakEven(breakEvenExample).result).toMatchObject({
      contribution: 4800,
      perMonth: 90,
      perDay: 409,
      dailyGoal: 5,
      today: { sales: 80, left: -44_605, missing: 10 },
    })
  })

  it('is the smallest number of sales that pays the month', () => {
    fc.assert(
      fc.property(
        fc.record({
          fixed: fc.integer({ min: 1, max: 10_000_000 }),
          price: fc.integer({ min: 1, max: 1_000_000 }),
          variable: fc.integer({ min: 0, max: 1_000_000 }),
          fee: fc.integer({ min: 0, max: 10_000 }),
          days: fc.integer({ min: 1, max: 31 }),
        }),
        (input) => {
          const found = computeBreakEven(input)
          if (found === null) return
          expect(found.perMonth * found.contribution).toBeGreaterThanOrEqual(input.fixed)
          expect((found.perMonth - 1) * found.contribution).toBeLessThan(input.fixed)
          expect(found.dailyGoal * input.days).toBeGreaterThanOrEqual(found.perMonth)
          expect(found.perWeek * 52).toBeGreaterThanOrEqual(found.perMonth * 12)
        },
      ),
    )
  })

  it('does not fall when the price does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5_000, max: 100_000 }),
        fc.integer({ min: 1, max: 1_000 }),
        (price, less) => {
          const input = { fixed: 420_000, price, variable: 900, fee: 500, days: 22 }
          const [now, cheaper] = [
            computeBreakEven(input),
            computeBreakEven({ ...input, price: price - less }),
          ]
          expect(cheaper?.perMonth).toBeGreaterThanOrEqual(now?.perMonth ?? Number.POSITIVE_INFINITY)
        },
      ),
    )
  })
})

it.each([
  [{}, /Comece pelas contas/],
  [{ price: '10' }, /de qualquer jeito/],
  [{ fixed: '10' }, /Por quanto sai/],
  [{ fixed: '10', price: '0' }, /Por quanto sai/],
  [{ fixed: '10', price: '10', variable: '12' }, /aumenta o buraco/],
  [{ fixed: '10', price: '10', fee: '100' }, /aumenta o buraco/],
  [{ fixed: '0', price: '10' }, /primeira venda já sobra/],
  [{ fixed: '10', price: '10', days: '40' }, /em vermelho/],
] as const)('explains %j', (fields, advice) => {
  const answer = find(fields)
  expect(answer.result).toBeNull()
  expect(answer.advice).toMatch(advice)
})
