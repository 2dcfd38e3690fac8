import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { standing } from './standing.ts'

describe('where a member stands', () => {
  it('says level, tier and what is missing to the next', () => {
    const { level, tier, toNextLevel, toNextTier } = standing('product', 285)
    expect(level).toBe(6)
    expect(tier.name).toBe('Prata')
    expect(toNextLevel).toEqual({ done: 35, target: 50, missing: 15 })
    expect(toNextTier?.text).toBe('faltam 15 para Ouro')
  })

  it('speaks of one missing point in the singular', () => {
    expect(standing('product', 499).toNextTier?.text).toBe('falta 1 para Diamante')
  })

  it('has a next level but no next tier at the top', () => {
    const top = standing('product', 1250)
    expect(top.level).toBe(17)
    expect(top.toNextTier).toBeNull()
    expect(top.toNextLevel).toEqual({ done: 50, target: 100, missing: 50 })
    expect(standing('demonstration', 300).toNextTier).toBeNull()
  })

  it('keeps done and missing in step with the target', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (earned) => {
        const { toNextLevel } = standing('product', earned)
        expect(toNextLevel.done + toNextLevel.missing).toBe(toNextLevel.target)
        expect(toNextLevel.done).toBeGreaterThanOrEqual(0)
        expect(toNextLevel.missing).toBeGreaterThan(0)
      }),
    )
  })
})
