import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levelOf, levelStart } from './level.ts'

const starts = [0, 50, 100, 150, 200, 250, 300, 367, 434, 500, 600, 700, 800]

describe('the level', () => {
  it.each(starts.map((points, index) => [index + 1, points]))('%i begins at %i', (level, points) => {
    expect(levelStart(level)).toBe(points)
    expect(levelOf(points)).toBe(level)
    if (points > 0) expect(levelOf(points - 1)).toBe(level - 1)
  })

  it('is the highest whose points are reached', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (earned) => {
        const level = levelOf(earned)
        expect(levelStart(level)).toBeLessThanOrEqual(earned)
        expect(levelStart(level + 1)).toBeGreaterThan(earned)
      }),
    )
  })

  it('never falls as points grow', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(2000), (earned, more) => {
        expect(levelOf(earned + more)).toBeGreaterThanOrEqual(levelOf(earned))
      }),
    )
  })
})
