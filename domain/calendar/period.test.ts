import { describe, expect, it } from 'vitest'
import { periodKey } from './period.ts'

describe('the key of a period', () => {
  it.each([
    ['day', '2026-11-15'],
    ['week', '2026-11-09'],
    ['month', '2026-11'],
    ['ever', 'ever'],
  ] as const)('of a %s is %s', (period, key) => {
    expect(periodKey(period, '2026-11-15')).toBe(key)
  })
})
