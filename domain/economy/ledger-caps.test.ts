import { describe, expect, it } from 'vitest'
import { accountOf, apply, emptyLedger } from './ledger.ts'
import type { AwardRequest } from './ledger-request.ts'
import type { MemberEvent } from './member-event.ts'
import { comment, justify, markUseful, noon, publish, story } from './testing/story.ts'

describe('caps', () => {
  it('pay the first idea of the day 10 in all, the next four 5, then nothing', () => {
    const ana = story()
    const balances = Array.from({ length: 7 }, (_, n) => {
      ana.happens(publish(`i${n}`))
      return ana.account().balance
    })
    expect(balances).toEqual([10, 15, 20, 25, 30, 30, 30])
  })

  it('pay 20 comments a day, the first five long ones at 4', () => {
    const ana = story()
    for (let n = 0; n < 30; n += 1) ana.happens(comment(`c${n}`, 80))
    expect(ana.account().balance).toBe(20 * 2 + 5 * 2)
  })

  it('pay ten justified reactions a day', () => {
    const ana = story()
    for (let n = 0; n < 12; n += 1) ana.happens(justify(`i${n}`))
    expect(ana.account().balance).toBe(10)
  })

  it('pay three useful comments a day, one per person who marked them', () => {
    const ana = story()
    const balances = ['bia', 'bia', 'caio', 'davi', 'eva'].map((markedBy, n) => {
      ana.happens(markUseful(`c${n}`, markedBy))
      return ana.account().balance
    })
    expect(balances).toEqual([10, 10, 20, 30, 30])
    ana.happens(markUseful('c9', 'bia'), new Date('2026-11-12T15:00:00Z'))
    expect(ana.account().balance).toBe(40)
  })

  it('are each member’s own', () => {
    const people = story()
    people.happens(publish('i1'))
    people.happens({ kind: 'idea-published', memberId: 'bia', ideaId: 'i2', isPublic: true })
    expect(people.account('bia').balance).toBe(10)
  })

  it('start again between 23:59:59 and 00:00:00 in São Paulo', () => {
    const ana = story()
    const lastSecond = new Date('2026-11-12T02:59:59.999Z')
    const midnight = new Date('2026-11-12T03:00:00.000Z')
    ana.happens(publish('i1'), lastSecond)
    ana.happens(publish('i2'), lastSecond)
    expect(ana.account().balance).toBe(15)
    ana.happens(publish('i3'), midnight)
    expect(ana.account().balance).toBe(25)
    expect(ana.rows().map((row) => row.day)).toContain('2026-11-11')
    expect(ana.rows().at(-1)?.day).toBe('2026-11-12')
  })

  it('hold when the clock is set back over midnight', () => {
    const ana = story()
    const before = new Date('2026-11-12T02:59:00Z')
    const after = new Date('2026-11-12T03:01:00Z')
    for (const [n, now] of [before, after, before, after, before].entries())
      ana.happens(publish(`i${n}`), now)
    expect(ana.account().balance).toBe(5 * 5 + 2 * 5)
  })

  it.each([
    ['day', '2026-11-16T02:59:59Z', '2026-11-16T03:00:00Z'],
    ['week', '2026-11-16T02:59:59Z', '2026-11-16T03:00:00Z'],
    ['month', '2026-12-01T02:59:59Z', '2026-12-01T03:00:00Z'],
  ] as const)('per %s start again at its end, and not before', (per, last, next) => {
    const request = (reference: string): AwardRequest => ({
      kind: 'award',
      memberId: 'ana',
      action: 'comment_written',
      subject: reference,
      reference,
      amount: 2,
      cap: { times: 1, per, timesPerCounterpart: null },
      counterpartId: null,
    })
    const first = apply(emptyLedger, request('a'), new Date(last)).ledger
    const second = apply(first, request('b'), new Date(last)).ledger
    const third = apply(second, request('c'), new Date(next)).ledger
    expect([first, second, third].map((ledger) => accountOf(ledger, 'ana').balance)).toEqual([2, 2, 4])
  })

  it('per account never start again', () => {
    const once: AwardRequest = {
      kind: 'award',
      memberId: 'ana',
      action: 'comment_written',
      subject: 'a',
      reference: 'a',
      amount: 2,
      cap: { times: 1, per: 'ever', timesPerCounterpart: null },
      counterpartId: null,
    }
    const first = apply(emptyLedger, once, noon).ledger
    const later = apply(first, { ...once, subject: 'b', reference: 'b' }, new Date('2036-01-01T12:00:00Z'))
    expect(accountOf(later.ledger, 'ana').balance).toBe(2)
  })
})

describe('a goal', () => {
  const reached = (period: string): MemberEvent => ({
    kind: 'goal-reached',
    memberId: 'ana',
    goal: 'all_daily_missions',
    period,
  })

  it('paid a second after its day is over does not cost the next day’s payment', () => {
    const ana = story()
    const afterMidnight = new Date('2026-11-12T03:00:01Z')
    ana.happens(reached('2026-11-11'), afterMidnight)
    ana.happens(reached('2026-11-12'), afterMidnight)
    ana.happens(reached('2026-11-12'), afterMidnight)
    expect(ana.account().balance).toBe(30)
  })
})
