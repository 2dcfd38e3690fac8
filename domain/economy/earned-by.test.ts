import { describe, expect, it } from 'vitest'
import { earnedBy, nothingEarned } from './earned-by.ts'
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

describe('what an act paid', () => {
  it('is the sum of the member’s own awards, with their lines', () => {
    const rows = [row('ana', 'award', 5), row('ana', 'award', 10), row('bia', 'award', 10)]
    expect(earnedBy('ana', rows)).toEqual({ amount: 15, lines: ['Você ganhou +15 BPoints!'] })
  })

  it('is not what was taken back or spent', () => {
    const rows = [row('ana', 'take-back', -5), row('ana', 'spend', -300)]
    expect(earnedBy('ana', rows)).toEqual({ amount: 0, lines: [] })
    expect(nothingEarned).toEqual({ amount: 0, lines: [] })
  })
})
