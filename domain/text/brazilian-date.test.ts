import { expect, it } from 'vitest'
import { brazilianDate, shortDay } from './brazilian-date.ts'

it('writes days as Brazilians do, in São Paulo', () => {
  expect(brazilianDate('2026-03-01T02:59:59Z')).toBe('28/02/2026')
  expect(shortDay('2026-03-01')).toBe('01/03')
})
