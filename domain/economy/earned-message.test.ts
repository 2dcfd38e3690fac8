import { describe, expect, it } from 'vitest'
import { earnedLines } from './earned-message.ts'

const published = { kind: 'award', action: 'idea_published', amount: 5 } as const
const firstOfDay = { kind: 'award', action: 'first_idea_of_day', amount: 5 } as const

describe('the points lines of a toast', () => {
  it('say what was earned', () => {
    expect(earnedLines([published])).toEqual(['Você ganhou +5 BPoints!'])
    expect(earnedLines([{ kind: 'award', action: 'justified_reaction', amount: 1 }])).toEqual([
      'Você ganhou +1 BPoint!',
    ])
  })

  it('give a bonus a line of its own', () => {
    expect(earnedLines([published, firstOfDay])).toEqual([
      'Você ganhou +5 BPoints!',
      '+5 BPoints de bônus pela primeira ideia do dia',
    ])
    expect(earnedLines([{ kind: 'award', action: 'long_comment', amount: 2 }])).toEqual([
      '+2 BPoints de bônus pelo comentário de 80+ caracteres',
    ])
  })

  it('are absent when nothing is paid', () => {
    expect(earnedLines([])).toEqual([])
    expect(
      earnedLines([
        { ...published, amount: 0 },
        { ...firstOfDay, amount: 0 },
      ]),
    ).toEqual([])
    expect(earnedLines([{ kind: 'take-back', action: 'idea_published', amount: -5 }])).toEqual([])
    expect(earnedLines([{ kind: 'spend', action: 'store_purchase', amount: -150 }])).toEqual([])
  })
})
