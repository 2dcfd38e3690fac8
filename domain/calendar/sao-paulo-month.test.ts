import { describe, expect, it } from 'vitest'
import { saoPauloMonth } from './sao-paulo-month.ts'

describe('the São Paulo month', () => {
  it('turns at midnight in São Paulo on the first of the month', () => {
    expect(saoPauloMonth(new Date('2026-12-01T02:59:59.999Z'))).toBe('2026-11')
    expect(saoPauloMonth(new Date('2026-12-01T03:00:00.000Z'))).toBe('2026-12')
  })

  it('turns with the year', () => {
    expect(saoPauloMonth(new Date('2027-01-01T02:59:59.999Z'))).toBe('2026-12')
    expect(saoPauloMonth(new Date('2027-01-01T03:00:00.000Z'))).toBe('2027-01')
  })

  it('knows the 29th of February', () => {
    expect(saoPauloMonth(new Date('2028-03-01T02:59:59Z'))).toBe('2028-02')
  })
})
