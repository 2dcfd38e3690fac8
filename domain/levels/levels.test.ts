import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levelOf, levelStart, standing, tierOf, tierRanges, tiers } from './levels.ts'

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

const read = (book: 'product' | 'demonstration') =>
  tierRanges(book).map(({ name, pointsText, levelsText }) => `${name}: ${pointsText}, ${levelsText}`)

describe('the thresholds on the ranking screen', () => {
  it('are the four tiers of the product', () => {
    expect(read('product')).toEqual([
      'Bronze: 0 a 149, níveis 1 a 3',
      'Prata: 150 a 299, níveis 4 a 6',
      'Ouro: 300 a 499, níveis 7 a 9',
      'Diamante: 500 ou mais, nível 10 ou mais',
    ])
  })

  it('end with Ouro in the demonstration', () => {
    expect(read('demonstration').at(-1)).toBe('Ouro: 300 ou mais, nível 7 ou mais')
  })
})

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
