import { expect, it } from 'vitest'
import { periodEnd } from './period-end.ts'

it('names the last day of a week or a month in São Paulo, not the first of the next', () => {
  expect(periodEnd('2026-11-16T03:00:00.000Z')).toBe('até domingo, 15/11')
  expect(periodEnd('2026-12-01T03:00:00.000Z')).toBe('até segunda-feira, 30/11')
})
