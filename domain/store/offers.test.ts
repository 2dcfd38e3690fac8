import { describe, expect, it } from 'vitest'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { storeItem } from './items.ts'
import { storeOffers } from './offers.ts'

describe('what the store shows', () => {
  it('is five items with their prices and effects', () => {
    const offers = storeOffers(ruleBooks.product, { balance: 0, isPremium: false }, new Map())
    expect(offers.map(({ id, price, effect }) => [id, price, effect])).toEqual([
      ['extra_project_slot', 500, { kind: 'project-slot' }],
      ['basic_template', 300, { kind: 'project-template', template: 'lean-canvas' }],
      ['express_mentoring', 2000, { kind: 'mentoring-credit', minutes: 30 }],
      ['golden_badge', 150, { kind: 'badge', badge: 'golden-badge' }],
      ['profile_theme', 200, { kind: 'profile-theme' }],
    ])
  })

  it('leaves the extra slot out for a Premium member', () => {
    const offers = storeOffers(ruleBooks.product, { balance: 0, isPremium: true }, new Map())
    expect(offers.map(({ id }) => id)).toEqual([
      'basic_template',
      'express_mentoring',
      'golden_badge',
      'profile_theme',
    ])
  })

  it('says of each what buying it would do', () => {
    const offers = storeOffers(
      ruleBooks.product,
      { balance: 300, isPremium: false },
      new Map([['golden_badge', 1]]),
    )
    expect(offers.map(({ purchase }) => (purchase.allowed ? 'buy' : purchase.reason))).toEqual([
      'insufficient',
      'buy',
      'insufficient',
      'owned',
      'buy',
    ])
  })

  it('finds an item by its id, and refuses one that is not sold', () => {
    expect(storeItem('golden_badge').name).toBe('Selo dourado')
    expect(() => storeItem('rocket' as 'golden_badge')).toThrow(RangeError)
  })
})
