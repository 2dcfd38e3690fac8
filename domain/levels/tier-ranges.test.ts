import { describe, expect, it } from 'vitest'
import { tierRanges } from './tier-ranges.ts'

const read = (book: 'product' | 'demonstration') =>
  tierRanges(book).map(({ name, pointsText, levelsText }) => `${name}: ${pointsText}, ${levelsText}`)

describe('the thresholds on the ranking screen', () => {
  it('are the four tiers of the product', () => {
    expect(read('product')).toEqual([
      'Bronze: 0 a 149, níveis 1 a 3',
      'Prata: 150 a 299, níveis 4 a 6',
      'Ouro: 300 a 499, níveis 7 a 9',
      'Diamante: 500 ou mais, nível 10 ou mais',
    ])
  })

  it('end with Ouro in the demonstration', () => {
    expect(read('demonstration').at(-1)).toBe('Ouro: 300 ou mais, nível 7 ou mais')
  })
})
