import { describe, expect, it } from 'vitest'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { monthlyGoals } from './monthly-goals.ts'

describe('the month’s goals', () => {
  it('are six stages for 100 and four discussed ideas for 75, without a bonus', () => {
    const { goals, bonus } = monthlyGoals(
      ruleBooks.product,
      { stagesFinished: 6, ideasDiscussed: 3 },
      new Set<never>(),
    )
    expect(
      goals.map(({ goal, reward, done, target, complete }) => [goal, reward, done, target, complete]),
    ).toEqual([
      ['monthly_stages', 100, 6, 6, true],
      ['monthly_discussed_ideas', 75, 3, 4, false],
    ])
    expect(bonus).toBeNull()
  })
})
