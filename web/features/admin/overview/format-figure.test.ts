import { expect, it } from 'vitest'
import { formatFigure } from './format-figure.ts'

it.each([
  [12_345, 'count', '12.345'],
  [12.345, 'average', '12,3'],
  [0.5, 'share', '50%'],
  [0.1234, 'share', '12,3%'],
  [null, 'share', '–'],
] as const)('%s as %s is %s', (value, unit, text) => {
  expect(formatFigure(value, unit)).toBe(text)
})
