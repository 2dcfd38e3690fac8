import { describe, expect, it } from 'vitest'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { type WeeklyCounts, weeklyChallenges } from './weekly-challenges.ts'

const unpaid = new Set<never>()
const challenges = (counts: Partial<WeeklyCounts>) =>
  weeklyChallenges(
    ruleBooks.product,
    { mostCommentersOnAnIdea: 0, longComments: 0, justifiedReactions: 0, ...counts },
    unpaid,
  )

describe('the week’s challenges', () => {
  it('are one worth 300 and two worth 50 and 30, with 120 more for all of them', () => {
    const { goals, bonus } = challenges({})
    expect(goals.map(({ goal, reward, target }) => [goal, reward, target])).toEqual([
      ['weekly_discussed_idea', 300, 3],
      ['weekly_long_comments', 50, 5],
      ['weekly_justified_reactions', 30, 5],
    ])
    expect(bonus).toMatchObject({ title: 'Todos os desafios da semana', reward: 120, target: 3 })
  })

  it.each([
    [{ mostCommentersOnAnIdea: 2 }, 0],
    [{ mostCommentersOnAnIdea: 3 }, 1],
    [{ mostCommentersOnAnIdea: 3, longComments: 5, justifiedReactions: 4 }, 2],
    [{ mostCommentersOnAnIdea: 3, longComments: 5, justifiedReactions: 5 }, 3],
  ])('with %j are %i complete', (counts, done) => {
    expect(challenges(counts).bonus).toMatchObject({ done, complete: done === 3 })
  })
})
