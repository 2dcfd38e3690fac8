import { describe, expect, it } from 'vitest'
import { type LeanCanvas, prefilledCanvas, projectLimits } from '#domain/projects/lean-canvas.ts'
import { printSize } from './print-size.ts'

const short: LeanCanvas = prefilledCanvas({ title: 'Marmita fit', description: 'Cardápio semanal.' })

describe('the type of the printed canvas', () => {
  it('is large while there is little on it', () => {
    expect(printSize(short)).toBe(10.5)
  })

  it('shrinks with the fullest cell, and never below what can be read', () => {
    const sizes = [100, 250, 350, 500, projectLimits.canvasCell].map((length) =>
      printSize({ ...short, metrics: 'palavra '.repeat(length / 8) }),
    )
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(6)
    expect(sizes[0]).toBe(10.5)
  })

  it('gives capitals the room they take', () => {
    const words = 'uma frase sobre o negócio '.repeat(10)
    expect(printSize({ ...short, metrics: words })).toBe(9)
    expect(printSize({ ...short, metrics: words.toUpperCase() })).toBe(8)
    expect(printSize({ ...short, metrics: 'W'.repeat(words.length) })).toBe(8)
  })

  it('counts lines as well as letters', () => {
    expect(printSize({ ...short, channels: 'a\n'.repeat(12) })).toBe(8)
    expect(printSize({ ...short, channels: 'a\n'.repeat(60) })).toBe(5.2)
  })
})
