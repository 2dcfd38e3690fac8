import { expect, it } from 'vitest'
import { formatReais } from './reais.ts'

it.each([
  [120, 'R$ 120,00'],
  [1250.5, 'R$ 1.250,50'],
  [0, 'R$ 0,00'],
])('%d reais are written %s', (amount, written) => {
  // The space between the sign and the figures does not break.
  expect(formatReais(amount).replace(/\s/u, ' ')).toBe(written)
})
