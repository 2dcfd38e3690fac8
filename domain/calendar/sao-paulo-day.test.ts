import { describe, expect, it } from 'vitest'
import { saoPauloDay } from './sao-paulo-day.ts'

describe('the São Paulo day', () => {
  it('turns at midnight in São Paulo, not in Greenwich', () => {
    expect(saoPauloDay(new Date('2026-11-15T02:59:59.999Z'))).toBe('2026-11-14')
    expect(saoPauloDay(new Date('2026-11-15T03:00:00.000Z'))).toBe('2026-11-15')
  })

  it('turns with the year', () => {
    expect(saoPauloDay(new Date('2027-01-01T02:59:59Z'))).toBe('2026-12-31')
    expect(saoPauloDay(new Date('2027-01-01T03:00:00Z'))).toBe('2027-01-01')
  })

  it('follows the summer time that was still kept in 2018', () => {
    expect(saoPauloDay(new Date('2018-12-01T02:00:00Z'))).toBe('2018-12-01')
  })
})
