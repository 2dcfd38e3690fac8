import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerDueAt, slotLimits, slotProblem, slotText } from './slots.ts'
import {
  areRatingsShown,
  creditOf,
  mayRate,
  nextTalk,
  type Talk,
  type TalkEvent,
  talkDueAt,
  talkLimits,
} from './talks.ts'

const hour = 3_600_000
const day = 24 * hour
const askedAt = new Date('2026-03-02T12:00:00Z')
const startsAt = new Date(askedAt.getTime() + 2 * day)
const endsAt = new Date(startsAt.getTime() + hour / 2)
const later = (from: Date, ms: number) => new Date(from.getTime() + ms)

const asked: Talk = { state: 'open', askedAt, startsAt, endsAt, said: { member: null, mentor: null } }
const accepted: Talk = { ...asked, state: 'accepted' }

/** The state after these events at these moments; refused ones change nothing. */
function talkAfter(talk: Talk, ...events: readonly (readonly [TalkEvent, Date])[]): Talk {
  return events.reduce((before, [event, at]) => nextTalk(before, event, at) ?? before, talk)
}

describe('a request', () => {
  it('is accepted or declined once, before its time is over', () => {
    expect(nextTalk(asked, { type: 'accept' }, askedAt)?.state).toBe('accepted')
    expect(nextTalk(asked, { type: 'decline' }, askedAt)?.state).toBe('declined')
    expect(nextTalk(accepted, { type: 'decline' }, askedAt)).toBeNull()
    expect(nextTalk(asked, { type: 'accept' }, startsAt)).toBeNull()
  })

  it('expires at its begin, or after three days', () => {
    expect(answerDueAt(askedAt, startsAt)).toEqual(startsAt)
    expect(talkAfter(asked, [{ type: 'time' }, later(startsAt, -1)]).state).toBe('open')
    expect(talkAfter(asked, [{ type: 'time' }, startsAt]).state).toBe('expired')
    const far = { ...asked, startsAt: later(askedAt, 20 * day), endsAt: later(askedAt, 21 * day) }
    expect(talkAfter(far, [{ type: 'time' }, later(askedAt, slotLimits.answerHours * hour)]).state).toBe(
      'expired',
    )
  })

  it('is cancelled by who asked at any time before the begin, by the mentor once it is accepted', () => {
    const now = later(startsAt, -1)
    expect(nextTalk(asked, { type: 'cancel', by: 'member' }, now)?.state).toBe('cancelled')
    expect(nextTalk(asked, { type: 'cancel', by: 'mentor' }, now)).toBeNull()
    for (const by of ['member', 'mentor'] as const) {
      expect(nextTalk(accepted, { type: 'cancel', by }, now)?.state).toBe('cancelled')
      expect(nextTalk(accepted, { type: 'cancel', by }, startsAt)).toBeNull()
    }
  })

  it('ends when one of the two is gone before the talk is over, and not afterwards', () => {
    expect(nextTalk(accepted, { type: 'gone' }, later(endsAt, -1))?.state).toBe('cancelled')
    expect(nextTalk(accepted, { type: 'gone' }, endsAt)?.state).toBe('accepted')
  })
})

describe('whether a talk was held', () => {
  const over = later(endsAt, talkLimits.sayDays * day)
  const say = (by: 'member' | 'mentor', happened: boolean, at = endsAt) =>
    [{ type: 'say', by, happened }, at] as const

  it.each([
    ['both say so', [say('member', true), say('mentor', true)], 'held'],
    ['both deny it', [say('member', false), say('mentor', false)], 'not-held'],
    ['they disagree', [say('member', false), say('mentor', true)], 'not-held'],
    ['the member alone says so', [say('member', true)], 'held'],
    ['the mentor alone says so', [say('mentor', true)], 'held'],
    ['one alone denies it', [say('mentor', false)], 'not-held'],
    ['nobody says anything', [], 'not-held'],
  ] as const)('%s', (_what, events, state) => {
    expect(talkAfter(accepted, ...events, [{ type: 'time' }, over]).state).toBe(state)
    const early = talkAfter(accepted, ...events, [{ type: 'time' }, later(over, -1)]).state
    expect(early).toBe(events.length === 2 ? state : 'accepted')
  })

  it('is said once by each, from its end on', () => {
    expect(nextTalk(accepted, { type: 'say', by: 'member', happened: true }, later(endsAt, -1))).toBeNull()
    const said = talkAfter(accepted, say('member', true))
    expect(nextTalk(said, { type: 'say', by: 'member', happened: false }, endsAt)).toBeNull()
  })
})

describe('ratings', () => {
  it('are given for 14 days, of held talks, and show with both or after them', () => {
    const held = { ...accepted, state: 'held' as const }
    const last = later(endsAt, talkLimits.rateDays * day)
    expect([mayRate(held, later(last, -1)), mayRate(held, last), mayRate(accepted, endsAt)]).toEqual([
      true,
      false,
      false,
    ])
    expect(areRatingsShown(1, endsAt, later(last, -1))).toBe(false)
    expect(areRatingsShown(1, endsAt, last)).toBe(true)
    expect(areRatingsShown(2, endsAt, endsAt)).toBe(true)
  })
})

const side = fc.constantFrom('member' as const, 'mentor' as const)
const event: fc.Arbitrary<TalkEvent> = fc.oneof(
  fc.constantFrom<TalkEvent>({ type: 'accept' }, { type: 'decline' }, { type: 'time' }, { type: 'gone' }),
  fc.record({ type: fc.constant('cancel' as const), by: side }),
  fc.record({ type: fc.constant('say' as const), by: side, happened: fc.boolean() }),
)
const history = fc.array(fc.tuple(event, fc.integer({ min: 0, max: 4 * day })), { maxLength: 12 })

describe('any sequence of events', () => {
  it('never brings a credit back twice, spends one that came back, or frees a slot that is taken later', () => {
    fc.assert(
      fc.property(history, (events) => {
        let talk = asked
        let now = askedAt
        let isReturned = false
        for (const [next, wait] of events) {
          now = later(now, wait)
          const before = talk
          talk = nextTalk(talk, next, now) ?? talk
          if (isReturned) expect(talk).toEqual(before)
          isReturned = creditOf(talk.state) === 'returned'
          if (creditOf(talk.state) === 'spent') expect(talk.said.member ?? talk.said.mentor).toBe(true)
        }
      }),
    )
  })

  it('ends by itself: what is still open has a moment at which time moves it on', () => {
    fc.assert(
      fc.property(history, (events) => {
        let talk = asked
        let now = askedAt
        for (const [next, wait] of events) {
          now = later(now, wait)
          talk = nextTalk(talk, next, now) ?? talk
        }
        for (let n = 0; n < 3; n += 1) {
          const due = talkDueAt(talk, now)
          if (due === null) break
          now = new Date(Math.max(now.getTime(), due.getTime()))
          talk = nextTalk(talk, { type: 'time' }, now) ?? talk
        }
        expect(talkDueAt(talk, now)).toBeNull()
      }),
    )
  })
})

describe('a slot', () => {
  const now = askedAt
  it.each([
    ['two hours ahead', 2 * hour, 30, null],
    ['an hour', 2 * hour, 60, null],
    ['eight weeks ahead', 56 * day, 30, null],
    ['too soon', 2 * hour - hour / 2, 30, 'soon'],
    ['too far', 56 * day + hour / 2, 30, 'far'],
    ['at an odd minute', 3 * hour + 60_000, 30, 'step'],
    ['of another length', 3 * hour, 45, 'minutes'],
  ] as const)('%s', (_what, ahead, minutes, problem) => {
    expect(slotProblem(later(now, ahead), minutes, now)).toBe(problem)
  })

  it('is named in the time of São Paulo', () => {
    expect(slotText('2026-11-24T22:30:00.000Z')).toBe('terça, 24/11, 19:30')
    expect(slotText('2026-11-25T02:30:00.000Z')).toBe('terça, 24/11, 23:30')
  })
})
