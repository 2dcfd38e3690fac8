import { describe, expect, it } from 'vitest'
import { rankingLengths } from './ranking-length.ts'
import { rankingPeriod, rankingScopeNames } from './ranking-period.ts'

describe('the period of a ranking', () => {
  it('is the São Paulo month, which turns at midnight there', () => {
    expect(rankingPeriod('month', new Date('2026-12-01T02:59:59Z'))).toBe('2026-11')
    expect(rankingPeriod('month', new Date('2026-12-01T03:00:00Z'))).toBe('2026-12')
  })

  it('is always the same for all time', () => {
    expect(rankingPeriod('all', new Date('2026-12-01T03:00:00Z'))).toBe('all')
  })

  it('is called as its tab', () => {
    expect(rankingScopeNames).toEqual({ all: 'Geral', month: 'Este mês' })
  })
})

it('the ranking lists 50, the demonstration 10', () => {
  expect(rankingLengths).toEqual({ product: 50, demonstration: 10 })
})
