import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contactRefusal } from './contact-messages.ts'
import {
  contactLimits,
  contactState,
  contactsMatterSince,
  decideContact,
  readShownContact,
  type SentRequest,
  shownContactAddress,
  shownContactText,
} from './contact-requests.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.parse('2026-03-02T12:00:00Z')
const at = (days: number) => new Date(start + days * day)
const sent = (toId: string, days: number, changes: Partial<SentRequest> = {}): SentRequest => ({
  toId,
  askedAt: at(days),
  answer: null,
  answeredAt: null,
  ended: null,
  ...changes,
})

/** Attempts in the order of time, each with the answer it gets if it is sent. */
const attempts = fc.array(
  fc.record({
    toId: fc.constantFrom('ana', 'bia', 'caio', 'davi', 'eva', 'fabi', 'gil', 'hugo'),
    hoursLater: fc.integer({ min: 0, max: 200 }),
    answer: fc.constantFrom<SentRequest['answer'][]>(null, 'accepted', 'declined', 'withdrawn'),
    answeredAfterHours: fc.integer({ min: 0, max: 167 }),
  }),
  { minLength: 20, maxLength: 120 },
)

type Attempt = typeof attempts extends fc.Arbitrary<infer Value> ? Value : never

/** Sends what may be sent; answers come at once here, with the time they claim. */
function walk(tried: Attempt): SentRequest[] {
  const all: SentRequest[] = []
  let now = start
  for (const { toId, hoursLater, answer, answeredAfterHours } of tried) {
    now += (hoursLater * day) / 24
    // What the rule does not have to look at decides nothing.
    const since = contactsMatterSince(new Date(now))
    const matter = all.filter((request) => request.toId === toId || request.askedAt >= since)
    expect(decideContact(matter, toId, new Date(now))).toEqual(decideContact(all, toId, new Date(now)))
    if (!decideContact(all, toId, new Date(now)).allowed) continue
    const answeredAt = answer === null ? null : new Date(now + (answeredAfterHours * day) / 24)
    all.push({ toId, askedAt: new Date(now), answer, answeredAt, ended: null })
  }
  return all
}

describe('contact requests', () => {
  it('are at most five in any seven days and five open, whoever is asked and whatever they answer', () => {
    fc.assert(
      fc.property(attempts, (tried) => {
        const all = walk(tried)
        for (const { askedAt } of all) {
          const within = all.filter(
            (other) => other.askedAt <= askedAt && askedAt.getTime() - other.askedAt.getTime() < 7 * day,
          )
          expect(within.length).toBeLessThanOrEqual(contactLimits.perWeek)
          const open = all.filter(
            (other) => other.askedAt <= askedAt && contactState(other, askedAt) === 'open',
          )
          expect(open.length).toBeLessThanOrEqual(contactLimits.open)
        }
      }),
    )
  })

  it('come to the same person only 90 days after the last one ended', () => {
    fc.assert(
      fc.property(attempts, (tried) => {
        const all = walk(tried)
        for (const [n, request] of all.entries())
          for (const earlier of all.slice(0, n)) {
            if (earlier.toId !== request.toId) continue
            expect(earlier.answer).not.toBe('accepted')
            const ended =
              earlier.answer === 'withdrawn'
                ? earlier.answeredAt
                : new Date(earlier.askedAt.getTime() + 7 * day)
            expect(request.askedAt.getTime() - (ended?.getTime() ?? 0)).toBeGreaterThanOrEqual(90 * day)
          }
      }),
    )
  })

  it('look the same to their sender whether they were declined or nobody answered', () => {
    fc.assert(
      fc.property(attempts, fc.integer({ min: 0, max: 3000 }), (tried, hours) => {
        const now = new Date(start + (hours * day) / 24)
        const all = walk(tried)
        const silent = all.map((request) =>
          request.answer === 'declined' ? { ...request, answer: null, answeredAt: null } : request,
        )
        expect(all.map((request) => contactState(request, now))).toEqual(
          silent.map((request) => contactState(request, now)),
        )
        for (const { toId } of all)
          expect(decideContact(all, toId, now)).toEqual(decideContact(silent, toId, now))
      }),
    )
  })

  it('say why not, and from which day on', () => {
    const now = at(6)
    expect(decideContact([sent('ana', 0)], 'ana', now)).toEqual({
      allowed: false,
      why: 'open',
      until: at(97),
    })
    expect(decideContact([sent('ana', 0)], 'ana', at(97))).toEqual({ allowed: true })
    expect(decideContact([sent('ana', 0, { answer: 'accepted' })], 'ana', at(400))).toMatchObject({
      why: 'accepted',
      until: null,
    })
    const many = ['bia', 'caio', 'davi', 'eva', 'gil'].map((toId, n) => sent(toId, n))
    const refused = decideContact(many, 'ana', now)
    expect(refused).toEqual({ allowed: false, why: 'too-many-open', until: at(7) })
    if (!refused.allowed) expect(contactRefusal(refused)).toContain('a partir de 09/03/2026')
    const answered = many.map((request) => ({ ...request, answer: 'accepted' as const }))
    expect(decideContact(answered, 'ana', now)).toMatchObject({ why: 'too-many-this-week', until: at(7) })
    expect(decideContact(answered, 'ana', at(7))).toEqual({ allowed: true })
  })
})

describe('a contact that is shown', () => {
  it('is read as people type it, and leads where they talk', () => {
    const whatsapp = readShownContact('whatsapp', '(11) 98765-4321')
    expect(whatsapp).toEqual({ kind: 'whatsapp', value: '5511987654321' })
    expect(whatsapp && shownContactText(whatsapp)).toBe('(11) 98765-4321')
    expect(whatsapp && shownContactAddress(whatsapp)).toBe('https://wa.me/5511987654321')
    const instagram = readShownContact('instagram', ' @ana.mel ')
    expect(instagram && shownContactText(instagram)).toBe('@ana.mel')
    expect(instagram && shownContactAddress(instagram)).toBe('https://www.instagram.com/ana.mel')
    expect(readShownContact('email', 'Ana@exemplo.com.br')).toEqual({
      kind: 'email',
      value: 'ana@exemplo.com.br',
    })
  })

  it.each([
    ['instagram', 'https://golpe.com'],
    ['instagram', 'ana mel'],
    ['instagram', ''],
    ['whatsapp', 'ana@exemplo.com.br'],
    ['whatsapp', '123'],
    ['email', '(11) 98765-4321'],
  ] as const)('is refused as %s: %s', (kind, typed) => {
    expect(readShownContact(kind, typed)).toBeNull()
  })
})

describe('a request that was taken back', () => {
  const now = new Date('2026-11-19T12:00:00Z')
  const askedAt = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  const one = (toId: string, ended: SentRequest['ended']): SentRequest => ({
    toId,
    askedAt,
    answer: null,
    answeredAt: null,
    ended,
  })

  it('is not one of the open ones, and still one of the week', () => {
    const open = ['a', 'b', 'c', 'd', 'e'].map((toId) => one(toId, null))
    expect(decideContact(open, 'x', now, 6)).toMatchObject({ why: 'too-many-open' })
    const freed = [...open.slice(1), one('a', 'taken-back')]
    expect(decideContact(freed, 'x', now, 6)).toEqual({ allowed: true })
    expect(decideContact(freed, 'x', now)).toMatchObject({ why: 'too-many-this-week' })
  })

  it('does not shorten the days until the same person may be asked again', () => {
    const days = contactLimits.openDays + contactLimits.waitDays
    const until = new Date(askedAt.getTime() + days * 24 * 60 * 60 * 1000)
    for (const ended of ['taken-back', 'removed'] as const)
      expect(decideContact([one('a', ended)], 'a', now)).toEqual({ allowed: false, why: 'waiting', until })
    expect(contactLimits.keptDays).toBeGreaterThan(days)
  })
})
