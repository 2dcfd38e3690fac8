import { describe, expect, it } from 'vitest'
import { ruleBooks } from '#domain/economy/rule-books.ts'
import { decideUpgrade } from './decide-upgrade.ts'

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
