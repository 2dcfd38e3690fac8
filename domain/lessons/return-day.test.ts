import { describe, expect, it } from 'vitest'
import { isReturnDay, returnChoices } from './return-day.ts'

describe('the day to return to a task', () => {
  it('is from tomorrow to 60 days ahead', () => {
    const today = '2026-11-18'
    expect(isReturnDay('2026-11-17', today)).toBe(false)
    expect(isReturnDay(today, today)).toBe(false)
    expect(isReturnDay('2026-11-19', today)).toBe(true)
    expect(isReturnDay('2027-01-17', today)).toBe(true)
    expect(isReturnDay('2027-01-18', today)).toBe(false)
    expect(isReturnDay('2026-11-31', today)).toBe(false)
  })

  it('is offered by its distance', () => {
    expect(returnChoices.map(({ label }) => label)).toEqual(['Amanhã', 'Em 3 dias', 'Em uma semana'])
  })
})
