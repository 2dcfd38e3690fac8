import { describe, expect, it } from 'vitest'
import { dayLabel } from './day-label.ts'

describe('dayLabel', () => {
  it('names today and yesterday, also across a month', () => {
    expect(dayLabel('2026-11-01', '2026-11-01')).toBe('Hoje')
    expect(dayLabel('2026-10-31', '2026-11-01')).toBe('Ontem')
  })

  it('writes any other day as Brazilians do', () => {
    expect(dayLabel('2026-10-30', '2026-11-01')).toBe('30/10/2026')
    expect(dayLabel('2026-11-02', '2026-11-01')).toBe('02/11/2026')
  })
})
