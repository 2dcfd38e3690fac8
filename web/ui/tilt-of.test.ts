import { describe, expect, it } from 'vitest'
import { tiltOf } from './tilt-of.ts'

const ids = Array.from(
  { length: 400 },
  (_, index) => `0192f0c1-7a3e-7b6d-8000-${String(index).padStart(12, '0')}`,
)

describe('the lean of a post-it', () => {
  it('is the same whenever the same idea is shown', () => {
    for (const id of ids) expect(tiltOf(id)).toBe(tiltOf(id))
  })

  it('is visible and never more than 1.5 degrees', () => {
    for (const id of ids) {
      expect(Math.abs(tiltOf(id))).toBeGreaterThanOrEqual(0.4)
      expect(Math.abs(tiltOf(id))).toBeLessThanOrEqual(1.5)
    }
  })

  it('goes to both sides for ideas posted one after the other', () => {
    const toTheRight = ids.filter((id) => tiltOf(id) > 0).length
    expect(toTheRight).toBeGreaterThan(ids.length * 0.35)
    expect(toTheRight).toBeLessThan(ids.length * 0.65)
  })
})
