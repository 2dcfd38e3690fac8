import { describe, expect, it } from 'vitest'
import { earnedBy, earnedLines, nothingEarned } from './earned.ts'
import type { LedgerRow } from './ledger.ts'

const row = (memberId: string, kind: LedgerRow['kind'], amount: number): LedgerRow => ({
  memberId,
  kind,
  action: amount === 10 ? 'useful_comment' : 'idea_published',
  subject: 's',
  reference: 'r',
  amount,
  counterpartId: null,
  day: '2026-11-15',
  at: '2026-11-15T12:00:00.000Z',
})

describe('what an event paid', () => {
  it('is the sum of the member’s own awards, with their lines', () => {
    const rows = [row('ana', 'award', 5), row('ana', 'award', 10), row('bia', 'award', 10)]
    expect(earnedBy('ana', rows, [])).toEqual({ amount: 15, lines: ['Você ganhou +15 BPoints!'] })
  })

  it('is not what was taken back or spent', () => {
    const rows = [row('ana', 'take-back', -5), row('ana', 'spend', -300)]
    expect(earnedBy('ana', rows, [])).toEqual({ amount: 0, lines: [] })
    expect(nothingEarned).toEqual({ amount: 0, lines: [] })
  })
})

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

  it('name what a mission added, so that they agree with the balance', () => {
    const rows = [
      { kind: 'award', action: 'stage_finished', amount: 40 },
      { kind: 'award', action: 'daily_lesson', amount: 30 },
    ] as const
    expect(earnedLines(rows)).toEqual(['Você ganhou +40 BPoints!', '+30 BPoints por “Conclua uma lição”'])
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
