import type { RuleBook } from '#domain/economy/rule-book.ts'
import { formatBPoints } from '#domain/text/points.ts'
import type { Buyer } from './decide-purchase.ts'
import { storeMessages } from './messages.ts'
import type { SpendingDecision } from './spending-decision.ts'

export type UpgradeDecision = SpendingDecision<'already-premium'>

/** Whether a member may become Premium now. It goes one way: who is Premium stays so. */
export function decideUpgrade(ruleBook: RuleBook, { balance, isPremium }: Buyer): UpgradeDecision {
  if (isPremium)
    return {
      allowed: false,
      reason: 'already-premium',
      title: storeMessages.premiumActive,
      detail: storeMessages.premiumActiveDetail,
    }
  const price = ruleBook.premiumPrice
  if (balance < price)
    return {
      allowed: false,
      reason: 'insufficient',
      price,
      missing: price - balance,
      title: storeMessages.insufficient,
      detail: `Você precisa de ${formatBPoints(price)} para fazer upgrade.`,
    }
  return { allowed: true, price }
}
