import { describe, expect, it } from 'vitest'
import { stageReward } from './rule-book.ts'
import { ruleBooks } from './rule-books.ts'

describe('what a stage has to be worth', () => {
  it('is 40 in the product, and 80 at a checkpoint, whatever the trail', () => {
    for (const trailId of ['t0-descoberta', 't6-crescimento']) {
      expect(stageReward(ruleBooks.product, { trailId, isCheckpoint: false })).toBe(40)
      expect(stageReward(ruleBooks.product, { trailId, isCheckpoint: true })).toBe(80)
    }
  })

  it.each([
    ['validacao', 50],
    ['pesquisa', 50],
    ['formalizacao', 100],
    ['financeiro', 150],
    ['crescimento', 200],
    ['t0-descoberta', null],
    ['toString', null],
  ])('is, in the demonstration’s trail %s, %s', (trailId, reward) => {
    expect(stageReward(ruleBooks.demonstration, { trailId, isCheckpoint: true })).toBe(reward)
  })
})
