import { describe, expect, it } from 'vitest'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { storeItem } from './items.ts'
import { ownedOf, presentOffers, storeOffers } from './offered.ts'

describe('what the store shows', () => {
  it('is five items with their prices and effects', () => {
    const offers = storeOffers(
      ruleBooks.product,
      { balance: 0, isPremium: false, isMentorFree: true },
      new Map(),
    )
    expect(offers.map(({ id, price, effect }) => [id, price, effect])).toEqual([
      ['extra_project_slot', 500, { kind: 'project-slot' }],
      ['basic_template', 300, { kind: 'project-template', template: 'lean-canvas' }],
      ['express_mentoring', 2000, { kind: 'mentoring-credit', minutes: 30 }],
      ['golden_badge', 150, { kind: 'badge', badge: 'golden-badge' }],
      ['profile_theme', 200, { kind: 'profile-theme' }],
    ])
  })

  it('says of each what it is, in words of its own', () => {
    const offers = storeOffers(
      ruleBooks.product,
      { balance: 0, isPremium: false, isMentorFree: true },
      new Map(),
    )
    expect(offers.map(({ name }) => name)).toEqual([
      'Vaga extra de projeto',
      'Modelo básico',
      'Mentoria expressa',
      'Selo dourado',
      'Tema de perfil',
    ])
    for (const { description } of offers) expect(description).toMatch(/^(Um|Mais um) .+\.$/)
  })

  it('leaves the extra slot out for a Premium member', () => {
    const offers = storeOffers(
      ruleBooks.product,
      { balance: 0, isPremium: true, isMentorFree: true },
      new Map(),
    )
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
      { balance: 300, isPremium: false, isMentorFree: true },
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

  it('is answered with what a screen needs, and how often each was bought', () => {
    const shown = presentOffers(
      ruleBooks.product,
      { balance: 5000, isPremium: false, isMentorFree: true },
      new Map([['extra_project_slot', 2]]),
    )
    expect(shown[0]).toEqual({
      id: 'extra_project_slot',
      name: 'Vaga extra de projeto',
      description: 'Mais um projeto ativo ao mesmo tempo. Pode comprar de novo.',
      price: 500,
      repeatable: true,
      timesBought: 2,
      purchase: { allowed: true, price: 500 },
    })
    expect(shown.slice(1).map(({ timesBought }) => timesBought)).toEqual([0, 0, 0, 0])
  })

  it('finds an item by its id, and refuses one that is not sold', () => {
    expect(storeItem('golden_badge').name).toBe('Selo dourado')
    expect(() => storeItem('rocket' as 'golden_badge')).toThrow('There is no store item rocket')
  })
})

it('whoever bought nothing owns nothing', () => {
  expect(ownedOf(new Map(), new Map())).toEqual({
    extraProjectSlots: 0,
    leanCanvasTemplate: false,
    mentoringCredits: 0,
    goldenBadge: false,
    profileTheme: false,
  })
})

it('slots and credits count while they are unused, the rest is kept for good', () => {
  const bought = new Map([
    ['extra_project_slot', 3],
    ['basic_template', 1],
    ['express_mentoring', 2],
    ['golden_badge', 1],
    ['profile_theme', 1],
  ] as const)
  const unused = new Map([
    ['extra_project_slot', 3],
    ['basic_template', 0],
    ['express_mentoring', 1],
  ] as const)
  expect(ownedOf(bought, unused)).toEqual({
    extraProjectSlots: 3,
    leanCanvasTemplate: true,
    mentoringCredits: 1,
    goldenBadge: true,
    profileTheme: true,
  })
})
