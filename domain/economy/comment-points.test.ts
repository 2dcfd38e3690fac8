import { describe, expect, it } from 'vitest'
import { commentPoints } from './rule-book.ts'
import { ruleBooks } from './rule-books.ts'

describe('the points shown on a comment', () => {
  it('start at 2 in the demonstration and gain 5 when it is useful', () => {
    expect(commentPoints(ruleBooks.demonstration, false)).toBe(2)
    expect(commentPoints(ruleBooks.demonstration, true)).toBe(7)
  })

  it('are not shown in the product', () => {
    expect(commentPoints(ruleBooks.product, true)).toBeNull()
  })
})
