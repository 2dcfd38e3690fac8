import type { RuleBookId } from '#domain/economy/rule-book.ts'
import { formatNumber } from '#domain/text/points.ts'
import { levelOf, levelStart } from './level.ts'
import { type Tier, tierOf, tiers } from './tiers.ts'

export type Standing = {
  readonly level: number
  readonly tier: Tier
  /** Progress through the current level: `done` of `target` points, and how many are missing. */
  readonly toNextLevel: { readonly done: number; readonly target: number; readonly missing: number }
  /** null in the highest tier. */
  readonly toNextTier: { readonly tier: Tier; readonly missing: number; readonly text: string } | null
}

/** Where a member stands, from the points they have earned. */
export function standing(ruleBook: RuleBookId, earned: number): Standing {
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

function toNextTier(ruleBook: RuleBookId, earned: number): Standing['toNextTier'] {
  const tier = tiers[ruleBook].find(({ fromPoints }) => fromPoints > earned)
  if (tier === undefined) return null
  const missing = tier.fromPoints - earned
  return {
    tier,
    missing,
    text: `${missing === 1 ? 'falta' : 'faltam'} ${formatNumber(missing)} para ${tier.name}`,
  }
}
