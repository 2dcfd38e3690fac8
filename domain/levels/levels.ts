import type { Edition } from '#domain/economy/rule-book.ts'
import { formatNumber } from '#domain/text/formats.ts'

/** Where levels 1 to 10 begin. */
const firstLevels: readonly number[] = [0, 50, 100, 150, 200, 250, 300, 367, 434, 500]

const lastListedLevel = firstLevels.length

const lastListedStart = 500

const pointsPerFurtherLevel = 100

/** The level (from 1) for this many earned points. Spending does not lower it. */
export function levelOf(earned: number): number {
  if (earned >= lastListedStart)
    return lastListedLevel + Math.floor((earned - lastListedStart) / pointsPerFurtherLevel)
  return Math.max(1, firstLevels.filter((start) => earned >= start).length)
}

/** The earned points at which a level begins. */
export function levelStart(level: number): number {
  return firstLevels[level - 1] ?? lastListedStart + (level - lastListedLevel) * pointsPerFurtherLevel
}

export type Standing = {
  readonly level: number
  readonly tier: Tier
  /** Progress in the current level: `done` of `target` points, and how many are missing. */
  readonly toNextLevel: { readonly done: number; readonly target: number; readonly missing: number }
  /** null in the highest tier. */
  readonly toNextTier: { readonly tier: Tier; readonly missing: number; readonly text: string } | null
}

/** A member's level and tier, from the points they have earned. */
export function standing(ruleBook: Edition, earned: number): Standing {
  const level = levelOf(earned)
  const start = levelStart(level)
  const next = levelStart(level + 1)
  return {
    level,
    tier: tierOf(ruleBook, earned),
    toNextLevel: { done: earned - start, target: next - start, missing: next - earned },
    toNextTier: toNextTier(ruleBook, earned),
  }
}

function toNextTier(ruleBook: Edition, earned: number): Standing['toNextTier'] {
  const tier = tiers[ruleBook].find(({ fromPoints }) => fromPoints > earned)
  if (tier === undefined) return null
  const missing = tier.fromPoints - earned
  return {
    tier,
    missing,
    text: `${missing === 1 ? 'falta' : 'faltam'} ${formatNumber(missing)} para ${tier.name}`,
  }
}

/**
 * A tier with its range, for the ranking screen: '150 a 299', 'níveis 4 a 6'; the highest has no upper end.
 */
export type TierRange = Tier & { readonly pointsText: string; readonly levelsText: string }

export function tierRanges(ruleBook: Edition): readonly TierRange[] {
  const list = tiers[ruleBook]
  return list.map((tier, index) => {
    const next = list[index + 1]
    const from = formatNumber(tier.fromPoints)
    return next === undefined
      ? { ...tier, pointsText: `${from} ou mais`, levelsText: `nível ${tier.fromLevel} ou mais` }
      : {
          ...tier,
          pointsText: `${from} a ${formatNumber(next.fromPoints - 1)}`,
          levelsText: `níveis ${tier.fromLevel} a ${next.fromLevel - 1}`,
        }
  })
}

export type TierId = 'bronze' | 'prata' | 'ouro' | 'diamante'

/** `fromLevel` and `fromPoints` are equivalent: the level that begins at those points. */
export type Tier = {
  readonly id: TierId
  readonly name: string
  readonly fromLevel: number
  readonly fromPoints: number
}

const bronze: Tier = { id: 'bronze', name: 'Bronze', fromLevel: 1, fromPoints: 0 }

const prata: Tier = { id: 'prata', name: 'Prata', fromLevel: 4, fromPoints: 150 }

const ouro: Tier = { id: 'ouro', name: 'Ouro', fromLevel: 7, fromPoints: 300 }

const diamante: Tier = { id: 'diamante', name: 'Diamante', fromLevel: 10, fromPoints: 500 }

/** From lowest to highest. In the demonstration Ouro is the last. */
export const tiers: Readonly<Record<Edition, readonly Tier[]>> = {
  product: [bronze, prata, ouro, diamante],
  demonstration: [bronze, prata, ouro],
}

/** The tier for this many earned points. */
export function tierOf(ruleBook: Edition, earned: number): Tier {
  return tiers[ruleBook].findLast((tier) => earned >= tier.fromPoints) ?? bronze
}
