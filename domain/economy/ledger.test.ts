import { describe, expect, it } from 'vitest'
import { accountOf, applyAll, emptyLedger, ledgerFrom } from './ledger.ts'
import type { AwardRequest, SpendRequest } from './ledger-request.ts'
import { buy, grant, noon, publish, story } from './testing/story.ts'

describe('the same request again', () => {
  it('pays once and returns the first row', () => {
    const ana = story()
    const [first] = ana.happens(grant(40, 's1'))
    const [again] = ana.happens(grant(40, 's1'), new Date('2027-01-01T12:00:00Z'))
    expect(first).toMatchObject({ status: 'written', row: { amount: 40, day: '2026-11-11' } })
    expect(again).toEqual({ status: 'repeated', row: first?.status === 'written' ? first.row : null })
    expect(ana.account()).toEqual({ balance: 40, earned: 40 })
  })

  it('keeps its answer when it met a cap, also after midnight', () => {
    const ana = story()
    for (let n = 1; n <= 6; n += 1) ana.happens(publish(`i${n}`))
    const [later] = ana.happens(publish('i6'), new Date('2026-11-12T15:00:00Z'))
    expect(later).toMatchObject({ status: 'repeated', row: { amount: 0 } })
    expect(ana.account().balance).toBe(30)
  })
})

describe('spending', () => {
  it('lowers the balance and not what was earned', () => {
    const ana = story()
    ana.happens(grant(200))
    expect(ana.happens(buy('golden_badge', 'k1'))).toMatchObject([
      { status: 'written', row: { amount: -150 } },
    ])
    expect(ana.account()).toEqual({ balance: 50, earned: 200 })
  })

  it('that the balance does not reach changes nothing, and works once it does', () => {
    const ana = story()
    ana.happens(grant(149))
    const before = ana.rows()
    expect(ana.happens(buy('golden_badge', 'k1'))).toEqual([{ status: 'refused', missing: 1 }])
    expect(ana.rows()).toBe(before)
    ana.happens(grant(1, 'more'))
    expect(ana.happens(buy('golden_badge', 'k1'))).toMatchObject([{ status: 'written' }])
    expect(ana.account().balance).toBe(0)
  })

  it('charges one key once, what can be bought again for each key, and the rest once for ever', () => {
    const ana = story()
    ana.happens(grant(5000))
    for (const key of ['k1', 'k1', 'k2']) ana.happens(buy('extra_project_slot', key))
    expect(ana.account().balance).toBe(4000)
    for (const key of ['k3', 'k4']) ana.happens(buy('golden_badge', key))
    expect(ana.account().balance).toBe(3850)
    for (let n = 0; n < 2; n += 1) ana.happens({ kind: 'premium-bought', memberId: 'ana' })
    expect(ana.account()).toEqual({ balance: 1350, earned: 5000 })
  })

  it('undoes what came before it of the same event when it is refused', () => {
    const award: AwardRequest = {
      kind: 'award',
      memberId: 'ana',
      action: 'comment_written',
      subject: 'c1',
      reference: 'c1',
      amount: 2,
      cap: null,
      counterpartId: null,
    }
    const spend: SpendRequest = {
      kind: 'spend',
      memberId: 'ana',
      action: 'store_purchase',
      subject: 'golden_badge',
      reference: 'golden_badge',
      amount: 150,
    }
    const { ledger, outcomes } = applyAll(emptyLedger, [award, spend, { ...award, reference: 'c2' }], noon)
    expect(ledger).toBe(emptyLedger)
    expect(outcomes.at(-1)).toEqual({ status: 'refused', missing: 148 })
    expect(outcomes).toHaveLength(2)
  })
})

describe('the ledger itself', () => {
  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d as an amount', (amount) => {
    expect(() => story().happens(grant(amount))).toThrow(RangeError)
  })

  it('sums the accounts anew from stored rows', () => {
    const ana = story()
    ana.happens(grant(200))
    ana.happens(buy('golden_badge', 'k1'))
    const stored = JSON.parse(JSON.stringify(ana.rows()))
    expect(accountOf(ledgerFrom(stored), 'ana')).toEqual({ balance: 50, earned: 200 })
  })

  it('knows a member without rows as one with nothing', () => {
    expect(accountOf(emptyLedger, 'ninguém')).toEqual({ balance: 0, earned: 0 })
  })
})
