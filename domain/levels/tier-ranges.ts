import type { RuleBookId } from '#domain/economy/rule-book.ts'
import { formatNumber } from '#domain/text/points.ts'
import { type Tier, tiers } from './tiers.ts'

/** A tier with its span, as the ranking screen lists it: '150 a 299', 'níveis 4 a 6'; the highest is open above. */
export type TierRange = Tier & { readonly pointsText: string; readonly levelsText: string }

export function tierRanges(ruleBook: RuleBookId): readonly TierRange[] {
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
