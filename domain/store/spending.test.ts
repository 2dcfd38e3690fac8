import { describe, expect, it } from 'vitest'
import type { StoreItemId } from '#domain/economy/rule-book.ts'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { decidePurchase, decideUpgrade } from './spending.ts'

const free = { balance: 10_000, isPremium: false, timesBought: 0, isMentorFree: true }

describe('buying from the store', () => {
  it('sells express mentoring while a mentor has time for it alone', () => {
    const decide = (id: StoreItemId) =>
      decidePurchase(ruleBooks.product, id, { ...free, isMentorFree: false })
    expect(decide('express_mentoring')).toMatchObject({
      allowed: false,
      reason: 'no-mentor',
      title: 'Sem horário livre agora',
    })
    expect(decide('golden_badge').allowed).toBe(true)
  })

  it.each<[StoreItemId, number]>([
    ['extra_project_slot', 500],
    ['basic_template', 300],
    ['express_mentoring', 2000],
    ['golden_badge', 150],
    ['profile_theme', 200],
  ])('sells %s for exactly %i', (item, price) => {
    expect(decidePurchase(ruleBooks.product, item, { ...free, balance: price })).toEqual({
      allowed: true,
      price,
    })
    expect(decidePurchase(ruleBooks.product, item, { ...free, balance: price - 1 })).toMatchObject({
      allowed: false,
      reason: 'insufficient',
      missing: 1,
    })
  })

  it('says how many more points are needed', () => {
    expect(decidePurchase(ruleBooks.product, 'express_mentoring', { ...free, balance: 500 })).toEqual({
      allowed: false,
      reason: 'insufficient',
      price: 2000,
      missing: 1500,
      title: 'BPoints insuficientes',
      detail: 'Faltam 1.500 BPoints para comprar “Mentoria expressa”.',
    })
    expect(decidePurchase(ruleBooks.product, 'golden_badge', { ...free, balance: 149 })).toMatchObject({
      detail: 'Falta 1 BPoint para comprar “Selo dourado”.',
    })
  })

  it.each<[StoreItemId, boolean]>([
    ['extra_project_slot', true],
    ['basic_template', false],
    ['express_mentoring', true],
    ['golden_badge', false],
    ['profile_theme', false],
  ])('sells %s a second time: %s', (item, again) => {
    const decision = decidePurchase(ruleBooks.product, item, { ...free, timesBought: 1 })
    expect(decision.allowed).toBe(again)
    if (!again) expect(decision).toMatchObject({ reason: 'owned', title: 'Adquirido' })
  })

  it('calls an item owned even when it could not be paid again', () => {
    expect(
      decidePurchase(ruleBooks.product, 'golden_badge', { ...free, balance: 0, timesBought: 1 }),
    ).toMatchObject({
      reason: 'owned',
    })
  })

  it('sells no extra slot to a Premium member, who has unlimited projects', () => {
    const premium = { ...free, isPremium: true }
    expect(decidePurchase(ruleBooks.product, 'extra_project_slot', premium)).toMatchObject({
      allowed: false,
      reason: 'included-in-premium',
    })
    expect(decidePurchase(ruleBooks.product, 'basic_template', premium).allowed).toBe(true)
  })
})

const { product, demonstration } = ruleBooks

describe('becoming Premium', () => {
  it('costs 2.500 in the product', () => {
    expect(decideUpgrade(product, { balance: 2500, isPremium: false })).toEqual({
      allowed: true,
      price: 2500,
    })
    expect(decideUpgrade(product, { balance: 2499, isPremium: false })).toEqual({
      allowed: false,
      reason: 'insufficient',
      price: 2500,
      missing: 1,
      title: 'BPoints insuficientes',
      detail: 'Você precisa de 2.500 BPoints para fazer upgrade.',
    })
  })

  it('costs 500 in the demonstration', () => {
    expect(decideUpgrade(demonstration, { balance: 1250, isPremium: false })).toEqual({
      allowed: true,
      price: 500,
    })
    expect(decideUpgrade(demonstration, { balance: 499, isPremium: false })).toMatchObject({
      detail: 'Você precisa de 500 BPoints para fazer upgrade.',
    })
  })

  it('happens once', () => {
    expect(decideUpgrade(product, { balance: 9999, isPremium: true })).toMatchObject({
      allowed: false,
      reason: 'already-premium',
      title: 'Premium Ativo',
    })
  })
})
