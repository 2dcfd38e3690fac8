import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evidenceKindInfo } from './kind-info.ts'
import { type EvidenceKind, evidenceKinds } from './kinds.ts'
import { bitsOf, ladderFrom, ladderOf } from './ladder.ts'
import { evidenceLimits } from './limits.ts'
import {
  abandonCard,
  type CardForm,
  cardPolicy,
  countLine,
  deadlineOf,
  deadlineRange,
  decideCard,
  newCard,
  settled,
  startCard,
  type TestCard,
  verdictDueAt,
  verdictOf,
} from './test-card.ts'

const hour = 3_600_000
const noon = new Date('2026-11-11T15:00:00Z')

const form = fc
  .record({
    kind: fc.constantFrom(...evidenceKinds),
    more: fc.integer({ min: 0, max: 4 }),
    days: fc.integer({ min: 1, max: evidenceLimits.days }),
  })
  .map(({ kind, more, days }): CardForm => {
    const until = new Date(noon.getTime() + days * 24 * hour).toISOString().slice(0, 10)
    const mark = evidenceKindInfo[kind].leastMark + more
    return { kind, belief: 'b', who: 'w', how: 'h', counts: 'c', mark, until }
  })

type Step =
  | { readonly do: 'start' | 'abandon' | 'settle' }
  | { readonly do: 'line'; readonly counts: boolean; readonly by: 1 | -1 }
  | { readonly do: 'decide'; readonly decision: 'go' | 'change' | 'stop' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('start' as const, 'abandon' as const, 'settle' as const) }),
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('line' as const),
      counts: fc.boolean(),
      by: fc.constant(1 as const),
    }),
  },
  fc.record({ do: fc.constant('decide' as const), decision: fc.constantFrom('go', 'change', 'stop') }),
)

const sequence = fc.array(fc.record({ step, hoursLater: fc.integer({ min: 0, max: 200 }) }), {
  maxLength: 40,
})

function apply(card: TestCard, one: Step, now: Date): TestCard {
  const after = (result: { readonly status: string; readonly card?: TestCard }) => result.card ?? card
  switch (one.do) {
    case 'start':
      return after(startCard(card, now))
    case 'abandon':
      return after(abandonCard(card, 'por quê', now))
    case 'settle':
      return settled(card, now)
    case 'line':
      return card.status === 'draft' ? card : countLine(card, one, now)
    case 'decide':
      return after(decideCard(card, { learned: 'aprendi', decision: one.decision }, now))
  }
}

const order = { draft: 0, running: 1, concluded: 2, abandoned: 2 } as const

describe('a test card, whatever happens to it', () => {
  it('keeps what the start locked, never goes back, and has a verdict exactly when it is concluded', () => {
    fc.assert(
      fc.property(form, sequence, (written, steps) => {
        let card: TestCard = { ...newCard, ...written }
        let now = noon
        for (const { step: one, hoursLater } of steps) {
          now = new Date(now.getTime() + hoursLater * hour)
          const before = card
          card = apply(card, one, now)
          expect(card).toMatchObject(written)
          expect(order[card.status]).toBeGreaterThanOrEqual(order[before.status])
          expect(card.verdict !== null).toBe(card.status === 'concluded')
          expect(card.reached).toBeLessThanOrEqual(card.asked)
          if (order[before.status] === 2) {
            expect({ ...card, learned: '', decision: null }).toEqual({
              ...before,
              learned: '',
              decision: null,
            })
            if (before.decision !== null) expect(card).toEqual(before)
          }
          if (card.verdict !== null) expect(card.verdict).toBe(verdictOf(card))
          if (card.endedAt !== null) expect(new Date(card.endedAt) <= verdictDueAt(card)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('is concluded at the same moment, whoever looks first', () => {
    fc.assert(
      fc.property(
        form,
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: 0, max: 4000 }),
        (written, one, other) => {
          const card: TestCard = { ...newCard, ...written, status: 'running', startedAt: noon.toISOString() }
          const due = verdictDueAt(card).getTime()
          const at = (hours: number) => settled(card, new Date(due + hours * hour))
          expect(at(one)).toEqual(at(other))
          expect(settled(card, new Date(due - 1))).toBe(card)
        },
      ),
    )
  })

  it('can do exactly what its policy says', () => {
    fc.assert(
      fc.property(form, sequence, (written, steps) => {
        let card: TestCard = { ...newCard, ...written }
        let now = noon
        for (const { step: one, hoursLater } of steps) {
          now = new Date(now.getTime() + hoursLater * hour)
          card = apply(card, one, now)
          const can = cardPolicy(card, true, now)
          const decided = decideCard(card, { learned: 'outra coisa', decision: 'go' }, now)
          expect(can.decide).toBe(decided.status === 'changed')
          expect(can.abandon).toBe(settled(card, now).status === 'running')
          expect(Object.values(cardPolicy(card, false, now))).not.toContain(true)
        }
      }),
    )
  })
})

const concluded = (
  kind: EvidenceKind,
  asked: number,
  reached: number,
  mark: number = evidenceKindInfo[kind].leastMark,
) =>
  settled(
    {
      ...newCard,
      ...{ kind, belief: '', who: '', how: '', counts: '', mark, until: '2026-11-20' },
      ...{ status: 'running', startedAt: noon.toISOString(), asked, reached },
    },
    new Date('2026-12-01T00:00:00Z'),
  ).verdict

describe('the verdict', () => {
  it.each<[EvidenceKind, number, number, string]>([
    ['said', 5, 5, 'confirmed'],
    ['said', 5, 4, 'refuted'],
    ['said', 4, 4, 'short'],
    ['did', 10, 3, 'confirmed'],
    ['did', 9, 9, 'short'],
    ['did', 10, 2, 'refuted'],
    ['prepaid', 3, 3, 'confirmed'],
    ['prepaid', 4, 2, 'short'],
    ['prepaid', 5, 2, 'refuted'],
    ['returned', 3, 3, 'confirmed'],
    ['returned', 5, 0, 'refuted'],
  ])('of %s with %i asked and %i reached is %s', (kind, asked, reached, verdict) => {
    expect(concluded(kind, asked, reached)).toBe(verdict)
  })

  it('follows the card’s own mark where it asks for more', () => {
    expect(concluded('prepaid', 8, 5, 6)).toBe('refuted')
    expect(concluded('prepaid', 8, 6, 6)).toBe('confirmed')
  })
})

describe('a deadline', () => {
  it('is from tomorrow to 60 days away, and ends with its São Paulo day', () => {
    expect(deadlineRange(noon)).toEqual({ first: '2026-11-12', last: '2027-01-10' })
    expect(deadlineOf({ until: '2026-11-30' })).toEqual(new Date('2026-12-01T03:00:00Z'))
    expect(verdictDueAt({ until: '2026-11-30' })).toEqual(new Date('2026-12-03T03:00:00Z'))
  })

  it('leaves time for lines that waited on a phone, not for new ones', () => {
    const card: TestCard = {
      ...newCard,
      ...{ kind: 'said', belief: '', who: '', how: '', counts: '', mark: 5, until: '2026-11-30' },
      status: 'running',
    }
    const after = new Date('2026-12-02T12:00:00Z')
    expect(cardPolicy(card, true, after).note).toBe(false)
    expect(countLine(card, { counts: true, by: 1 }, after)).toMatchObject({ asked: 1, reached: 1 })
    const late = countLine(card, { counts: true, by: 1 }, new Date('2026-12-03T03:00:00Z'))
    expect(late).toMatchObject({ asked: 0, reached: 0, verdict: 'short' })
  })
})

describe('the ladder', () => {
  const anyCard = fc.record({
    kind: fc.constantFrom(...evidenceKinds),
    status: fc.constantFrom('draft' as const, 'running' as const, 'abandoned' as const, 'concluded' as const),
    result: fc.constantFrom('confirmed' as const, 'refuted' as const, 'short' as const),
  })

  it('has a filled cell for a finished card that confirmed, and survives being stored', () => {
    fc.assert(
      fc.property(fc.array(anyCard, { maxLength: 8 }), (drawn) => {
        const cards = drawn.map(({ result, ...card }) => ({
          ...card,
          verdict: card.status === 'concluded' ? result : null,
        }))
        const ladder = ladderOf(cards)
        for (const [place, kind] of evidenceKinds.entries())
          expect(ladder[place] === 'filled').toBe(
            cards.some((card) => card.kind === kind && card.verdict === 'confirmed'),
          )
        const stored = ladderFrom(bitsOf(cards))
        if (cards.every(({ status }) => status === 'draft')) expect(stored).toBeUndefined()
        else expect(stored).toEqual(ladder)
      }),
    )
  })
})
