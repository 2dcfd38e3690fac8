import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { periodKey } from '#domain/calendar/periods.ts'
import type { GoalAction } from '#domain/missions/goals.ts'
import { awardsFor } from './awards-for.ts'
import { accountOf, applyAll, emptyLedger, type Ledger, type LedgerRow, ledgerFrom } from './ledger.ts'
import type { MemberEvent } from './member-event.ts'
import type { RuleBook, StoreItemId } from './rule-book.ts'
import { ruleBooks } from './rule-books.ts'

// Small pools, so that keys, caps and balances collide often.
const member = fc.constantFrom('ana', 'bia', 'caio')
const id = (prefix: string, count: number) => fc.integer({ min: 1, max: count }).map((n) => `${prefix}${n}`)
const sequence = fc.integer({ min: 1, max: 6 })
const target = fc.record({
  type: fc.constantFrom('idea', 'comment'),
  id: id('x', 12),
  authorId: member,
})
const goals = Object.keys(ruleBooks.product.goals) as GoalAction[]
const items = Object.keys(ruleBooks.product.storeItems) as StoreItemId[]

const event: fc.Arbitrary<MemberEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('idea-published'),
    memberId: member,
    ideaId: id('i', 12),
    isPublic: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom('idea-made-public', 'idea-deleted'),
    memberId: member,
    ideaId: id('i', 12),
  }),
  fc.record({
    kind: fc.constant('comment-written'),
    memberId: member,
    commentId: id('c', 40),
    ideaId: id('i', 12),
    ideaAuthorId: member,
    textLength: fc.constantFrom(1, 79, 80, 500),
    textPostedBefore: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('comment-marked-useful'),
    commentId: id('c', 40),
    commentAuthorId: member,
    markedById: fc.oneof(member, id('m', 6)),
    markerCounts: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('comment-deleted'),
    memberId: member,
    commentId: id('c', 40),
    ideaAuthorId: member,
    justifiedIdeaId: fc.option(id('x', 12)),
  }),
  fc.record({
    kind: fc.constant('reaction-set'),
    memberId: member,
    target,
    reaction: fc.constantFrom('like', 'dislike'),
    justified: fc.boolean(),
    sequence,
  }),
  fc.record({ kind: fc.constant('reaction-removed'), memberId: member, target, sequence }),
  fc.record({
    kind: fc.constant('stage-finished'),
    memberId: member,
    trailId: id('t', 2),
    stageId: id('s', 6),
    reward: fc.constantFrom(40, 80),
  }),
  fc.record({
    kind: fc.constant('goal-reached'),
    memberId: member,
    goal: fc.constantFrom(...goals),
    period: id('p', 3),
  }),
  fc.record({
    kind: fc.constantFrom('project-step-done', 'project-step-undone'),
    memberId: member,
    projectId: id('p', 2),
    step: fc.integer({ min: 1, max: 8 }),
    sequence,
  }),
  fc.record({
    kind: fc.constantFrom('sample-step-done', 'sample-step-undone'),
    memberId: member,
    step: fc.integer({ min: 1, max: 3 }),
    sequence,
  }),
  fc.record({
    kind: fc.constant('item-bought'),
    memberId: member,
    item: fc.constantFrom(...items),
    purchaseKey: id('k', 4),
  }),
  fc.record({ kind: fc.constant('premium-bought'), memberId: member }),
)

/** Around the end of days, of a week and of a month; may run backwards, like a clock set back. */
const moment = fc
  .record({
    turn: fc.constantFrom('2026-11-29T03:00:00Z', '2026-11-30T03:00:00Z', '2026-12-01T03:00:00Z'),
    offset: fc.integer({ min: -2, max: 2 }),
  })
  .map(({ turn, offset }) => new Date(Date.parse(turn) + offset))

const events = fc.array(fc.tuple(event, moment), { maxLength: 200, size: 'max' })
const book = fc.constantFrom(ruleBooks.product, ruleBooks.demonstration)
const runs = { numRuns: 50 }

/** Applies events one by one and checks the ledger after each. */
function play(
  ruleBook: RuleBook,
  happened: readonly (readonly [MemberEvent, Date])[],
  look: (after: Ledger, before: Ledger) => void = () => {},
): Ledger {
  return happened.reduce<Ledger>((before, [what, now]) => {
    const after = applyAll(before, awardsFor(ruleBook, what), now).ledger
    look(after, before)
    return after
  }, emptyLedger)
}

function sum(rows: readonly LedgerRow[]): number {
  return rows.reduce((total, row) => total + row.amount, 0)
}

function grouped(rows: readonly LedgerRow[], key: (row: LedgerRow) => string): readonly LedgerRow[][] {
  const groups = new Map<string, LedgerRow[]>()
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row])
  return [...groups.values()]
}

describe('whatever happens, in whatever order', () => {
  it('the balance is the sum of the rows, the standing the sum of those that are not spending, neither negative', () => {
    fc.assert(
      fc.property(book, events, (ruleBook, happened) => {
        const faults: unknown[] = []
        play(ruleBook, happened, (after) => {
          for (const [memberId, account] of after.accounts) {
            const mine = after.rows.filter((row) => row.memberId === memberId)
            const earned = sum(mine.filter((row) => row.kind !== 'spend'))
            const holds = account.balance === sum(mine) && account.earned === earned
            if (!holds || account.balance < 0 || account.earned < account.balance)
              faults.push({ memberId, account })
          }
        })
        expect(faults).toEqual([])
      }),
      runs,
    )
  })

  it('rows are only added, with the sign of their kind and at most one per member, action and reference', () => {
    fc.assert(
      fc.property(book, events, (ruleBook, happened) => {
        let onlyAdded = true
        const ledger = play(ruleBook, happened, (after, before) => {
          onlyAdded &&= before.rows.every((row, index) => row === after.rows[index])
        })
        expect(onlyAdded).toBe(true)
        const wrongSign = ledger.rows.filter((row) =>
          row.kind === 'award' ? row.amount < 0 : row.amount > 0,
        )
        expect(wrongSign).toEqual([])
        const keys = ledger.rows.map((row) => `${row.memberId} ${row.action} ${row.reference}`)
        expect(new Set(keys).size).toBe(keys.length)
      }),
      runs,
    )
  })

  it('no cap is ever exceeded, not even where content was deleted in between', () => {
    fc.assert(
      fc.property(book, events, (ruleBook, happened) => {
        const paid = play(ruleBook, happened).rows.filter((row) => row.kind === 'award' && row.amount > 0)
        for (const [action, rule] of Object.entries(ruleBook.actions)) {
          const cap = rule?.cap
          if (cap === undefined || cap === null) continue
          const ofAction = paid.filter((row) => row.action === action)
          const inPeriod = (row: LedgerRow) => `${row.memberId} ${periodKey(cap.per, row.day)}`
          for (const group of grouped(ofAction, inPeriod)) {
            expect(group.length).toBeLessThanOrEqual(cap.times)
            if (cap.timesPerCounterpart === null) continue
            for (const fromOne of grouped(group, (row) => String(row.counterpartId)))
              expect(fromOne.length).toBeLessThanOrEqual(cap.timesPerCounterpart)
          }
        }
      }),
      runs,
    )
  })

  it('nothing that pays ever holds less than 0 or more than it is worth', () => {
    fc.assert(
      fc.property(book, events, (ruleBook, happened) => {
        const worth = new Map<string, number>()
        const ledger = play(ruleBook, happened)
        for (const [what] of happened)
          for (const request of awardsFor(ruleBook, what))
            if (request.kind === 'award') {
              const key = `${request.memberId} ${request.action} ${request.subject}`
              worth.set(key, Math.max(worth.get(key) ?? 0, request.amount))
            }
        const earning = ledger.rows.filter((row) => row.kind !== 'spend')
        const subject = (row: LedgerRow) => `${row.memberId} ${row.action} ${row.subject}`
        for (const group of grouped(earning, subject)) {
          const [first] = group
          expect(sum(group)).toBeGreaterThanOrEqual(0)
          if (first !== undefined) expect(sum(group)).toBeLessThanOrEqual(worth.get(subject(first)) ?? 0)
        }
      }),
      runs,
    )
  })

  it('everything sent a second time, at any later moment, changes nothing that was decided', () => {
    fc.assert(
      fc.property(book, events, moment, (ruleBook, happened, later) => {
        let ledger = emptyLedger
        for (const [what, now] of happened) {
          const requests = awardsFor(ruleBook, what)
          const first = applyAll(ledger, requests, now)
          const again = applyAll(first.ledger, requests, later)
          const decided = first.outcomes.every(({ status }) => status === 'written' || status === 'repeated')
          if (decided) {
            expect(again.ledger.rows).toEqual(first.ledger.rows)
            expect(again.outcomes.map((outcome) => ({ ...outcome, status: 'any' }))).toEqual(
              first.outcomes.map((outcome) => ({ ...outcome, status: 'any' })),
            )
          }
          ledger = first.ledger
        }
      }),
      runs,
    )
  })

  it('a refused spend changes nothing, and is refused exactly when the balance does not reach', () => {
    fc.assert(
      fc.property(book, events, fc.constantFrom(...items), (ruleBook, happened, item) => {
        const ledger = play(ruleBook, happened)
        const { balance } = accountOf(ledger, 'ana')
        const { price } = ruleBook.storeItems[item]
        const bought = { kind: 'item-bought', memberId: 'ana', item, purchaseKey: 'fresh' } as const
        const { ledger: after, outcomes } = applyAll(ledger, awardsFor(ruleBook, bought), new Date(0))
        const [outcome] = outcomes
        if (outcome?.status === 'repeated') return
        if (balance < price) {
          expect(outcome).toEqual({ status: 'refused', missing: price - balance })
          expect(after).toBe(ledger)
        } else expect(accountOf(after, 'ana').balance).toBe(balance - price)
      }),
      runs,
    )
  })

  it('the accounts summed anew from the rows are the accounts', () => {
    fc.assert(
      fc.property(book, events, (ruleBook, happened) => {
        const ledger = play(ruleBook, happened)
        expect(ledgerFrom(ledger.rows).accounts).toEqual(ledger.accounts)
      }),
      runs,
    )
  })

  it('one member’s events never move another’s account, but for a comment marked useful', () => {
    fc.assert(
      fc.property(book, events, (ruleBook, happened) => {
        const withoutBia = happened.filter(
          ([what]) => !('memberId' in what ? what.memberId === 'bia' : what.commentAuthorId === 'bia'),
        )
        expect(accountOf(play(ruleBook, withoutBia), 'ana')).toEqual(
          accountOf(play(ruleBook, happened), 'ana'),
        )
      }),
      runs,
    )
  })
})
