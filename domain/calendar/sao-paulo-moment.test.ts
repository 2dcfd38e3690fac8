import { describe, expect, it } from 'vitest'
import { saoPauloMoment } from './sao-paulo-moment.ts'

describe('a moment in São Paulo', () => {
  it('has the day and the hour of there', () => {
    expect(saoPauloMoment(new Date('2026-03-01T01:02:03.999Z'))).toBe('2026-02-28 22:02:03')
  })

  it('writes midnight as the first hour of the day', () => {
    expect(saoPauloMoment(new Date('2026-03-01T03:00:00Z'))).toBe('2026-03-01 00:00:00')
  })
})
