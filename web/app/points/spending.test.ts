import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { forgetSpendingKey, refusalOf, spendingKey } from './spending.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('spendingKey', () => {
  it('stays the same for one intention until the server has answered', () => {
    const key = spendingKey('template 0')
    expect(spendingKey('template 0')).toBe(key)
    forgetSpendingKey('template 0')
    expect(spendingKey('template 0')).not.toBe(key)
  })

  it('is another one for every intention, and a UUID', () => {
    const keys = Array.from({ length: 500 }, (_, index) => spendingKey(`item ${index}`))
    expect(new Set(keys).size).toBe(500)
    for (const key of keys) expect(key).toMatch(uuid)
  })
})

describe('refusalOf', () => {
  it('gives the words of a refusal', () => {
    const error = new ORPCError('INSUFFICIENT_BPOINTS', {
      status: 409,
      message: 'Faltam 15 BPoints para comprar “Selo dourado”.',
      data: { title: 'BPoints insuficientes', price: 150, missing: 15 },
    })
    expect(refusalOf(error)).toEqual({
      title: 'BPoints insuficientes',
      detail: 'Faltam 15 BPoints para comprar “Selo dourado”.',
    })
  })

  it('is null for anything that is no refusal', () => {
    expect(refusalOf(new TypeError('Failed to fetch'))).toBeNull()
    expect(refusalOf(new ORPCError('UNAVAILABLE', { status: 503, message: 'x' }))).toBeNull()
    expect(refusalOf(undefined)).toBeNull()
  })
})
