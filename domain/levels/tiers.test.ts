import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levelOf, levelStart } from './level.ts'
import { tierOf, tiers } from './tiers.ts'

function tierByPoints(earned: number): string {
  if (earned >= 500) return 'Diamante'
  if (earned >= 300) return 'Ouro'
  if (earned >= 150) return 'Prata'
  return 'Bronze'
}

function tierByLevel(level: number): string {
  if (level >= 10) return 'Diamante'
  if (level >= 7) return 'Ouro'
  if (level >= 4) return 'Prata'
  return 'Bronze'
}

const points = fc.oneof(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 1_000_000 }))

describe('the tier', () => {
  it.each([
    [0, 'Bronze'],
    [149, 'Bronze'],
    [150, 'Prata'],
    [299, 'Prata'],
    [300, 'Ouro'],
    [499, 'Ouro'],
    [500, 'Diamante'],
  ])('of %i points is %s', (earned, name) => {
    expect(tierOf('product', earned).name).toBe(name)
  })

  it('is the same by points and by level number, for any points', () => {
    fc.assert(
      fc.property(points, (earned) => {
        expect(tierOf('product', earned).name).toBe(tierByPoints(earned))
        expect(tierOf('product', earned).name).toBe(tierByLevel(levelOf(earned)))
      }),
      { numRuns: 2000 },
    )
  })

  it('begins exactly where its first level does', () => {
    for (const tier of tiers.product) expect(levelStart(tier.fromLevel)).toBe(tier.fromPoints)
  })

  it('is stored under a name of its own', () => {
    expect(tiers.product.map(({ id }) => id)).toEqual(['bronze', 'prata', 'ouro', 'diamante'])
  })

  it('is Ouro from 300 up in the demonstration', () => {
    expect([0, 149, 150, 299, 300, 500, 1250].map((earned) => tierOf('demonstration', earned).name)).toEqual([
      'Bronze',
      'Bronze',
      'Prata',
      'Prata',
      'Ouro',
      'Ouro',
      'Ouro',
    ])
  })
})
