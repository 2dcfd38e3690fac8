import type { RuleBookId } from '#domain/economy/rule-book.ts'

export type TierId = 'bronze' | 'prata' | 'ouro' | 'diamante'

/** `fromLevel` and `fromPoints` name the same moment: the level that begins at those points. */
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

/** From lowest to highest. In the demonstration Ouro has no end. */
export const tiers: Readonly<Record<RuleBookId, readonly Tier[]>> = {
  product: [bronze, prata, ouro, diamante],
  demonstration: [bronze, prata, ouro],
}

/** The tier of someone who has earned so many points. */
export function tierOf(ruleBook: RuleBookId, earned: number): Tier {
  return tiers[ruleBook].findLast((tier) => earned >= tier.fromPoints) ?? bronze
}
