import { describe, expect, it } from 'vitest'
import {
  brazilianDate,
  formatBPoints,
  formatNumber,
  formatReais,
  formatSigned,
  formatSignedBPoints,
  shortDay,
} from './formats.ts'

describe('points as people read them', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.000'],
    [2500, '2.500'],
    [1_234_567, '1.234.567'],
    [-300, '-300'],
  ])('writes %i as %s', (points, text) => {
    expect(formatNumber(points)).toBe(text)
  })

  it('writes every number of digits as the language has it', () => {
    const language = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0, useGrouping: 'always' })
    for (let points = 1; points < 1e15; points = points * 7 + 3)
      for (const either of [points, -points]) expect(formatNumber(either)).toBe(language.format(either))
  })

  it.each([
    [5, '+5'],
    [1250, '+1.250'],
    [-2000, '-2.000'],
    [0, '0'],
  ])('writes the change %i as %s', (points, text) => {
    expect(formatSigned(points)).toBe(text)
  })

  it.each([
    [0, '0 BPoints'],
    [1, '1 BPoint'],
    [2, '2 BPoints'],
    [2500, '2.500 BPoints'],
    [-1, '-1 BPoint'],
  ])('names %i as %s', (points, text) => {
    expect(formatBPoints(points)).toBe(text)
  })

  it('names a change with its sign', () => {
    expect(formatSignedBPoints(1)).toBe('+1 BPoint')
    expect(formatSignedBPoints(5)).toBe('+5 BPoints')
  })
})

it.each([
  [120, 'R$ 120,00'],
  [1250.5, 'R$ 1.250,50'],
  [0, 'R$ 0,00'],
])('%d reais are written %s', (amount, written) => {
  // The space between sign and amount is non-breaking.
  expect(formatReais(amount).replace(/\s/u, ' ')).toBe(written)
})

it('writes days as Brazilians do, in São Paulo', () => {
  expect(brazilianDate('2026-03-01T02:59:59Z')).toBe('28/02/2026')
  expect(shortDay('2026-03-01')).toBe('01/03')
})
