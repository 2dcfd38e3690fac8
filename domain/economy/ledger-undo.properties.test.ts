import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { awardsFor } from './awards-for.ts'
import { accountOf, applyAll, emptyLedger, type Ledger, type LedgerRow } from './ledger.ts'
import type { MemberEvent } from './member-event.ts'
import type { RuleBook } from './rule-book.ts'
import { ruleBooks } from './rule-books.ts'

function play(ruleBook: RuleBook, happened: readonly (readonly [MemberEvent, Date])[]): Ledger {
  return happened.reduce<Ledger>(
    (ledger, [what, now]) => applyAll(ledger, awardsFor(ruleBook, what), now).ledger,
    emptyLedger,
  )
}

function sum(rows: readonly LedgerRow[]): number {
  return rows.reduce((total, row) => total + row.amount, 0)
}

describe('undoing after spending', () => {
  const toggles = fc.array(
    fc.oneof(
      fc.record({ act: fc.constant('toggle'), step: fc.integer({ min: 1, max: 8 }) }),
      fc.record({ act: fc.constant('sample'), step: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ act: fc.constant('spend'), step: fc.constant(0) }),
      fc.record({ act: fc.constant('earn'), step: fc.integer({ min: 1, max: 200 }) }),
    ),
    { maxLength: 200, size: 'max' },
  )

  it('cannot be farmed: steps never bring more than their points, and what is spent is gone', () => {
    fc.assert(
      fc.property(toggles, (plan) => {
        const counts = new Map<string, number>()
        let gifts = 0
        const happened = plan.map(({ act, step }, index): readonly [MemberEvent, Date] => {
          const now = new Date(Date.parse('2026-11-29T12:00:00Z') + index * 1000)
          if (act === 'earn') {
            gifts += step
            const gift = { kind: 'stage-finished', trailId: 't', stageId: `${index}`, reward: step } as const
            return [{ ...gift, memberId: 'ana' }, now]
          }
          if (act === 'spend')
            return [
              { kind: 'item-bought', memberId: 'ana', item: 'extra_project_slot', purchaseKey: `${index}` },
              now,
            ]
          const sequenceOfStep = (counts.get(`${act}${step}`) ?? 0) + 1
          counts.set(`${act}${step}`, sequenceOfStep)
          const change = sequenceOfStep % 2 === 1 ? 'done' : 'undone'
          const common = { memberId: 'ana', step, sequence: sequenceOfStep }
          return act === 'toggle'
            ? [{ kind: `project-step-${change}`, projectId: 'p1', ...common }, now]
            : [{ kind: `sample-step-${change}`, ...common }, now]
        })
        const cheapSlot = {
          ...ruleBooks.product,
          storeItems: { ...ruleBooks.product.storeItems, extra_project_slot: { price: 7, repeatable: true } },
        }
        const ledger = play(cheapSlot, happened)
        const { balance, earned } = accountOf(ledger, 'ana')
        const spent = -sum(ledger.rows.filter((row) => row.kind === 'spend'))
        const allStepPoints = 17 + 45
        expect(earned).toBeLessThanOrEqual(gifts + allStepPoints)
        expect(balance).toBe(earned - spent)

        // A done step holds exactly its points, however often it was undone with an empty balance.
        for (const [step, points] of ruleBooks.product.projectSteps.entries()) {
          if ((counts.get(`toggle${step + 1}`) ?? 0) % 2 === 0) continue
          const held = ledger.rows.filter(
            (row) => row.action === 'project_step' && row.subject === `step-${step + 1}`,
          )
          expect(sum(held)).toBe(points)
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('a day’s awards', () => {
  it('add up to the same, in whatever order the comments come', () => {
    const lengths = fc.array(fc.constantFrom(10, 80), { maxLength: 40 })
    fc.assert(
      fc.property(lengths, (all) => {
        const now = new Date('2026-11-29T12:00:00Z')
        const happened = all.map((textLength, index): readonly [MemberEvent, Date] => [
          {
            kind: 'comment-written',
            memberId: 'ana',
            commentId: `c${index}`,
            ideaId: 'i1',
            ideaAuthorId: 'bia',
            textLength,
            textPostedBefore: false,
          },
          now,
        ])
        const long = all.filter((length) => length >= 80).length
        const expected = 2 * Math.min(20, all.length) + 2 * Math.min(5, long)
        expect(accountOf(play(ruleBooks.product, happened), 'ana').balance).toBe(expected)
      }),
    )
  })
})
