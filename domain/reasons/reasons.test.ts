import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerProblem, inOrder, type Reason, reasonMessages, reasons, reasonsOf } from './reasons.ts'
import { type AnswerGroup, isRenewalDue, summaryOf } from './summary.ts'

const group = (reasons: readonly Reason[], times = 1, price: number | null = null): AnswerGroup => ({
  reasons,
  price,
  times,
})

describe('an answer', () => {
  it('has reasons of its side alone, and a price only with “Eu pagaria”', () => {
    expect(answerProblem('like', { reasons: ['would-pay'], price: 10 })).toBeNull()
    expect(answerProblem('dislike', { reasons: ['price', 'audience'], price: null })).toBeNull()
    expect(answerProblem('like', { reasons: ['price'], price: null })).toBe(reasonMessages.wrongSide)
    expect(answerProblem('like', { reasons: ['well-explained'], price: 10 })).toBe(reasonMessages.priceAlone)
    expect(answerProblem('dislike', { reasons: ['price'], price: 10 })).toBe(reasonMessages.priceAlone)
  })

  it('keeps no order of pressing and no repeats', () => {
    expect(inOrder('dislike', ['does-not-solve', 'price', 'price'])).toEqual(['price', 'does-not-solve'])
  })
})

describe('a summary', () => {
  it('says nothing of fewer than five answers', () => {
    expect(summaryOf('like', [group(['would-pay'], 4)])).toBeNull()
    expect(summaryOf('like', [group(['would-pay'], 4), group(['well-explained'])])).toMatchObject({
      answers: 5,
      prices: null,
    })
  })

  it('shows prices from five on, in fixed steps, with the middle one', () => {
    const said = [7, 9, 10, 30, 31].map((price) => group(['would-pay'], 1, price))
    expect(summaryOf('like', said.slice(1))).toBeNull()
    expect(summaryOf('like', [...said.slice(1), group(['well-explained'])])?.prices).toBeNull()
    expect(summaryOf('like', said)?.prices).toEqual({
      middle: 10,
      bars: [
        { from: 5, to: 10, times: 3 },
        { from: 10, to: 20, times: 0 },
        { from: 20, to: 50, times: 2 },
      ],
    })
    expect(summaryOf('like', [...said, group(['would-pay'], 1, 31)])?.prices?.middle).toBe(20)
  })

  it('counts every answer once in each of its reasons, however answers are grouped', () => {
    const answer = fc.record({
      reasons: fc.subarray([...reasonsOf.like], { minLength: 1 }),
      price: fc.option(fc.integer({ min: 1, max: 100_000 })),
    })
    fc.assert(
      fc.property(fc.array(answer, { minLength: 5, maxLength: 60 }), (answers) => {
        const summary = summaryOf(
          'like',
          answers.map((one) => ({ ...one, times: 1 })),
        )
        expect(summary?.answers).toBe(answers.length)
        for (const { reason, times } of summary?.bars ?? [])
          expect(times).toBe(answers.filter((one) => one.reasons.includes(reason as 'would-pay')).length)
        const prices = answers.flatMap(({ price }) => price ?? []).sort((one, other) => one - other)
        if (prices.length < 5) {
          expect(summary?.prices).toBeNull()
          return
        }
        const bars = summary?.prices?.bars ?? []
        expect(bars.reduce((sum, { times }) => sum + times, 0)).toBe(prices.length)
        const half = Math.floor(prices.length / 2)
        const above = prices[half] ?? 0
        const middle = prices.length % 2 === 1 ? above : ((prices[half - 1] ?? 0) + above) / 2
        expect(summary?.prices?.middle).toBe(Math.round(middle))
      }),
    )
  })

  it('is renewed by five members at least, and by one in twenty of many', () => {
    expect(isRenewalDue({ arrived: 4, left: 4, answers: 0 })).toBe(false)
    expect(isRenewalDue({ arrived: 5, left: 0, answers: 0 })).toBe(true)
    expect(isRenewalDue({ arrived: 0, left: 5, answers: 40 })).toBe(true)
    expect(isRenewalDue({ arrived: 49, left: 0, answers: 1000 })).toBe(false)
    expect(isRenewalDue({ arrived: 50, left: 0, answers: 1000 })).toBe(true)
  })
})

it('every reason belongs to one side', () => {
  expect(new Set(reasons).size).toBe(reasons.length)
})
