import { describe, expect, it } from 'vitest'
import { awardsFor } from './awards-for.ts'
import { applyAll, emptyLedger } from './ledger.ts'
import { remainingToday, timesPaidOn } from './remaining-today.ts'
import { ruleBooks } from './rule-books.ts'

const { product, demonstration } = ruleBooks
const noon = new Date('2026-11-11T15:00:00Z')

describe('what remains of today’s cap', () => {
  it.each([
    [0, 5, 'Restam 5 de 5 hoje'],
    [4, 1, 'Resta 1 de 5 hoje'],
    [5, 0, 'Limite de hoje atingido'],
    [6, 0, 'Limite de hoje atingido'],
  ])('after %i paid ideas is %i', (paid, remaining, text) => {
    expect(remainingToday(product, 'idea_published', new Map([['idea_published', paid]]))).toEqual({
      action: 'idea_published',
      times: 5,
      remaining,
      text,
    })
  })

  it('is unknown to what has no daily cap', () => {
    expect(remainingToday(product, 'stage_finished', new Map())).toBeNull()
    expect(remainingToday(product, 'store_purchase', new Map())).toBeNull()
    expect(remainingToday(product, 'reaction', new Map())).toBeNull()
    expect(remainingToday(demonstration, 'reaction', new Map())).toBeNull()
  })

  it('counts only what paid this member today', () => {
    const publish = (memberId: string, ideaId: string) =>
      awardsFor(product, { kind: 'idea-published', memberId, ideaId, isPublic: true })
    const yesterday = applyAll(emptyLedger, publish('ana', 'i0'), new Date('2026-11-10T15:00:00Z')).ledger
    const requests = [
      ...publish('bia', 'i1'),
      ...['i2', 'i3', 'i4', 'i5', 'i6', 'i7'].flatMap((ideaId) => publish('ana', ideaId)),
      ...awardsFor(product, { kind: 'idea-deleted', memberId: 'ana', ideaId: 'i2' }),
    ]
    const { rows } = applyAll(yesterday, requests, noon).ledger
    expect(timesPaidOn('2026-11-11', 'ana', rows)).toEqual(
      new Map([
        ['idea_published', 5],
        ['first_idea_of_day', 1],
      ]),
    )
  })
})
