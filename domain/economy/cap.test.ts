import { describe, expect, it } from 'vitest'
import { capText } from './rule-book.ts'

describe('a cap on the screen', () => {
  it.each([
    [5, 'day', 'máx. 5/dia'],
    [1, 'week', 'máx. 1/semana'],
    [1, 'month', 'máx. 1/mês'],
    [1, 'ever', 'máx. 1/conta'],
  ] as const)('of %i per %s reads %s', (times, per, text) => {
    expect(capText({ times, per })).toBe(text)
  })
})
