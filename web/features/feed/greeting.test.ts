import { describe, expect, it } from 'vitest'
import { greeting } from './greeting.ts'

describe('greeting', () => {
  it.each([
    [5, 'Bom dia'],
    [11, 'Bom dia'],
    [12, 'Boa tarde'],
    [17, 'Boa tarde'],
    [18, 'Boa noite'],
    [0, 'Boa noite'],
    [4, 'Boa noite'],
  ])('at %i h says %s', (hour, expected) => {
    expect(greeting(new Date(2026, 0, 15, hour))).toBe(expected)
  })
})
