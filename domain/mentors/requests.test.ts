import { describe, expect, it } from 'vitest'
import { decideRequest, mentorIdOf } from './requests.ts'

it.each([
  ['Ângela  Conceição', 'angela-conceicao'],
  ['João D’Ávila Jr.', 'joao-d-avila-jr'],
  ['李明', 'mentor'],
  [`${'a'.repeat(99)} bc`, 'a'.repeat(99)],
])('%s is known as %s', (name, id) => {
  expect(mentorIdOf(name)).toBe(id)
})

const free = { isPremium: false, hasOpenSingle: false, credits: 0, useCredit: false }

describe('asking a mentor', () => {
  it('is open to Free one request at a time', () => {
    expect(decideRequest(free)).toEqual({ allowed: true, cover: 'single' })
    expect(decideRequest({ ...free, hasOpenSingle: true })).toMatchObject({
      allowed: false,
      reason: 'one-open',
    })
  })

  it('is always open to Premium', () => {
    const premium = { ...free, isPremium: true }
    expect(decideRequest(premium)).toEqual({ allowed: true, cover: 'premium' })
    expect(decideRequest({ ...premium, hasOpenSingle: true })).toEqual({ allowed: true, cover: 'premium' })
  })

  it('takes a credit from whoever wants to use one and has one, whatever else is open', () => {
    const withCredit = { ...free, hasOpenSingle: true, credits: 1, useCredit: true }
    expect(decideRequest(withCredit)).toEqual({ allowed: true, cover: 'express' })
    expect(decideRequest({ ...withCredit, isPremium: true })).toEqual({ allowed: true, cover: 'express' })
    expect(decideRequest({ ...withCredit, credits: 0 })).toMatchObject({
      allowed: false,
      reason: 'no-credit',
    })
  })

  it('never takes a credit unasked', () => {
    expect(decideRequest({ ...free, credits: 3 })).toEqual({ allowed: true, cover: 'single' })
    expect(decideRequest({ ...free, credits: 3, hasOpenSingle: true })).toMatchObject({ allowed: false })
  })
})
