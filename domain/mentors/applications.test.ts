import { describe, expect, it } from 'vitest'
import { applicationRefusal, decideApplication, proofErasedUntil } from './applications.ts'
import { mentorAreasText } from './areas.ts'

const now = new Date('2026-06-01T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const nothing = { isConfirmed: true, hasOpen: false, isMentor: false, refusedAt: null, takenDownAt: null }

describe('applying as a mentor', () => {
  it('needs a confirmed address, and neither an open application nor a profile', () => {
    expect(decideApplication(nothing, now)).toEqual({ allowed: true })
    const why = (changes: object) => {
      const decision = decideApplication({ ...nothing, ...changes }, now)
      return decision.allowed ? null : [decision.why, applicationRefusal(decision)]
    }
    expect(why({ isConfirmed: false })?.[0]).toBe('unconfirmed')
    expect(why({ hasOpen: true })).toEqual(['open', 'Sua candidatura já está com a equipe.'])
    expect(why({ isMentor: true })?.[0]).toBe('mentor')
  })

  it('waits 90 days after a refusal, or a profile that was taken down, whichever is later', () => {
    expect(decideApplication({ ...nothing, refusedAt: ago(90), takenDownAt: ago(91) }, now).allowed).toBe(
      true,
    )
    const decision = decideApplication({ ...nothing, refusedAt: ago(90), takenDownAt: ago(89) }, now)
    expect(decision).toMatchObject({ allowed: false, why: 'waiting' })
    if (decision.allowed) return
    expect(applicationRefusal(decision)).toBe('Dá para se candidatar de novo a partir de 02/06/2026.')
  })

  it('keeps a proof for 30 days', () => {
    expect(proofErasedUntil(now)).toEqual(ago(30))
  })
})

it('areas are named in one order', () => {
  expect(mentorAreasText(['validation', 'customers'])).toBe('Clientes e vendas, Testar a ideia')
})
