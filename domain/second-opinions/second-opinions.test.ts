import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askRefusal, requestStateWords } from './messages.ts'
import {
  decideAnswer,
  decideAsk,
  endedByAnswer,
  isHeld,
  isRequestOpen,
  mayHoldContact,
  mayTake,
  type OpinionRequest,
  opinionLimits,
  type Reader,
  type Reading,
  requestState,
} from './second-opinions.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const start = Date.parse('2026-03-02T12:00:00Z')
const at = (ms: number) => new Date(start + ms)

const asked: OpinionRequest = { authorId: 'ana', askedAt: at(0), ended: null, readings: [] }
const reader = (id: string, changes: Partial<Reader> = {}): Reader => ({
  id,
  isConfirmed: true,
  isLeaving: false,
  hasFinishedStage: true,
  isApart: false,
  ...changes,
})

const people = ['ana', 'bia', 'caio', 'davi', 'eva'] as const
const deeds = fc.array(
  fc.record({
    who: fc.constantFrom(...people),
    what: fc.constantFrom('take', 'take', 'answer', 'give-back', 'withdraw'),
    hoursLater: fc.integer({ min: 0, max: 60 }),
  }),
  { maxLength: 40 },
)

type Deeds = typeof deeds extends fc.Arbitrary<infer Value> ? Value : never

/** The request after each thing that was allowed, with the moment. */
function walk(tried: Deeds): { request: OpinionRequest; now: Date }[] {
  let request = asked
  let now = start
  const seen = [{ request, now: new Date(now) }]
  for (const { who, what, hoursLater } of tried) {
    now += hoursLater * hour
    const moment = new Date(now)
    const change = (changes: Partial<Reading>): void => {
      request = {
        ...request,
        readings: request.readings.map((one) => (one.readerId === who ? { ...one, ...changes } : one)),
      }
    }
    const own = request.readings.find(({ readerId }) => readerId === who)
    if (what === 'take' && mayTake(request, reader(who), moment)) {
      const taken = { readerId: who, takenAt: moment, givenBackAt: null, answeredAt: null }
      request = { ...request, readings: [...request.readings, taken] }
    } else if (what === 'answer' && decideAnswer(request, reader(who), moment) === 'answer') {
      request = { ...request, ended: endedByAnswer(request.readings) }
      change({ answeredAt: moment })
    } else if (what === 'give-back' && own && isHeld(own, moment)) change({ givenBackAt: moment })
    else if (what === 'withdraw' && who === 'ana' && isRequestOpen(requestState(request, moment)))
      request = { ...request, ended: 'withdrawn' }
    seen.push({ request, now: moment })
  }
  return seen
}

describe('a request for a second opinion', () => {
  it('is never with more than two people, answers included, and never with its author', () => {
    fc.assert(
      fc.property(deeds, (tried) => {
        for (const { request, now } of walk(tried)) {
          const places = request.readings.filter(
            (reading) => reading.answeredAt !== null || isHeld(reading, now),
          )
          expect(places.length).toBeLessThanOrEqual(opinionLimits.answers)
          expect(new Set(request.readings.map(({ readerId }) => readerId)).size).toBe(request.readings.length)
          expect(request.readings.some(({ readerId }) => readerId === 'ana')).toBe(false)
          const answers = request.readings.filter(({ answeredAt }) => answeredAt !== null)
          expect(request.ended === 'answered').toBe(answers.length === opinionLimits.answers)
        }
      }),
    )
  })

  it('ends once: answered, withdrawn and expired lead nowhere else', () => {
    fc.assert(
      fc.property(deeds, (tried) => {
        let ended: string | null = null
        for (const { request, now } of walk(tried)) {
          const state = requestState(request, now)
          if (ended !== null) expect(state).toBe(ended)
          if (!isRequestOpen(state)) {
            ended = state
            for (const who of people) expect(mayTake(request, reader(who), now)).toBe(false)
          }
        }
      }),
    )
  })

  it('is over after its days and a last hold, whatever happened', () => {
    const last = opinionLimits.openDays * day + opinionLimits.holdHours * hour
    fc.assert(
      fc.property(deeds, (tried) => {
        const { request } = walk(tried).at(-1) ?? { request: asked }
        expect(isRequestOpen(requestState(request, at(last)))).toBe(false)
      }),
    )
  })

  it('returns to the queue when it is given back or 48 hours are over', () => {
    const held = { readerId: 'bia', takenAt: at(0), givenBackAt: null, answeredAt: null }
    const other = { ...held, readerId: 'caio' }
    const request = { ...asked, readings: [held, other] }
    expect(requestState(request, at(47 * hour))).toBe('reading')
    expect(mayTake(request, reader('davi'), at(47 * hour))).toBe(false)
    expect(mayTake(request, reader('davi'), at(48 * hour))).toBe(true)
    expect(requestState(request, at(48 * hour))).toBe('waiting')
    // Not to whom it was with.
    expect(mayTake(request, reader('bia'), at(48 * hour))).toBe(false)
    const given = { ...asked, readings: [{ ...held, givenBackAt: at(hour) }, other] }
    expect(mayTake(given, reader('davi'), at(2 * hour))).toBe(true)
  })

  it('can be answered after the hold while the place is free', () => {
    const bia = { readerId: 'bia', takenAt: at(0), givenBackAt: null, answeredAt: null }
    const request = { ...asked, readings: [bia] }
    expect(decideAnswer(request, reader('bia'), at(60 * hour))).toBe('answer')
    const others = ['caio', 'davi'].map((readerId) => ({ ...bia, readerId, takenAt: at(50 * hour) }))
    const full = { ...asked, readings: [bia, ...others] }
    expect(decideAnswer(full, reader('bia'), at(60 * hour))).toBe('too-late')
    expect(decideAnswer(request, reader('bia'), at(15 * day))).toBe('too-late')
    expect(decideAnswer({ ...request, ended: 'withdrawn' }, reader('bia'), at(2))).toBe('too-late')
    expect(decideAnswer(request, reader('eva'), at(1))).toBe('not-theirs')
  })

  it.each([
    ['is not confirmed', { isConfirmed: false }],
    ['leaves', { isLeaving: true }],
    ['has not finished the stage', { hasFinishedStage: false }],
    ['is muted or blocked, or mutes or blocks', { isApart: true }],
  ] as const)('is for nobody who %s', (_why, changes) => {
    expect(mayTake(asked, reader('bia'), at(1))).toBe(true)
    expect(mayTake(asked, reader('bia', changes), at(1))).toBe(false)
    const held = { readerId: 'bia', takenAt: at(0), givenBackAt: null, answeredAt: null }
    expect(decideAnswer({ ...asked, readings: [held] }, reader('bia', changes), at(1))).toBe('not-theirs')
  })
})

describe('asking', () => {
  const open = (stageId: string, days: number) => ({ stageId, askedAt: at(days * day) })

  it('is possible for two stages at a time, each once', () => {
    expect(decideAsk([open('a', 0)], 'b')).toEqual({ allowed: true })
    expect(decideAsk([open('a', 0)], 'a')).toMatchObject({ why: 'same-stage' })
    const refused = decideAsk([open('a', 2), open('b', 1)], 'c')
    expect(refused).toEqual({ allowed: false, why: 'too-many', until: at(15 * day) })
    if (!refused.allowed) expect(askRefusal(refused)).toContain('17/03/2026')
  })

  it('warns of phone numbers and addresses, not of prices and dates', () => {
    for (const text of ['Ligue (81) 98765-4321', 'zap 81987654321', 'fixo 81 3456-7890', 'ana@mel.com.br'])
      expect(mayHoldContact(text)).toBe(true)
    for (const text of ['Vendi 12 por R$ 1.250,00', 'em 02/03/2026', 'das 8h às 12h', 'CEP 50030-230'])
      expect(mayHoldContact(text)).toBe(false)
  })
})

it('says how a request goes', () => {
  const endsAt = at(14 * day).toISOString()
  expect(requestStateWords('waiting', 0, endsAt)).toBe('Esperando respostas até 16/03/2026')
  expect(requestStateWords('waiting', 1, endsAt)).toBe('Esperando mais uma resposta até 16/03/2026')
  expect(requestStateWords('expired', 0, endsAt)).toBe('Ninguém respondeu em 14 dias')
})
