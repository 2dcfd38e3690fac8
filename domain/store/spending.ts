import type { RuleBook, StoreItemId } from '#domain/economy/rule-book.ts'
import { formatBPoints } from '#domain/text/formats.ts'
import { storeItem } from './items.ts'
import { storeMessages } from './messages.ts'

export type Buyer = {
  readonly balance: number
  readonly isPremium: boolean
}

export type PurchaseDecision = SpendingDecision<'owned' | 'included-in-premium' | 'no-mentor'>

/** Whether a member may buy an item now. Owning it already is reported before a lack of points. */
export function decidePurchase(
  ruleBook: RuleBook,
  id: StoreItemId,
  buyer: Buyer & {
    readonly timesBought: number
    /** A mentor has a free slot for a credit. */
    readonly isMentorFree: boolean
  },
): PurchaseDecision {
  const { price, repeatable } = ruleBook.storeItems[id]
  const { name, includedInPremium } = storeItem(id)
  if (includedInPremium && buyer.isPremium)
    return refused('included-in-premium', storeMessages.premiumActive, storeMessages.includedInPremium)
  if (!repeatable && buyer.timesBought > 0)
    return refused('owned', storeMessages.owned, storeMessages.ownedDetail)
  if (id === 'express_mentoring' && !buyer.isMentorFree)
    return refused('no-mentor', storeMessages.noMentor, storeMessages.noMentorDetail)
  if (buyer.balance < price) {
    const missing = price - buyer.balance
    const verb = missing === 1 ? 'Falta' : 'Faltam'
    const detail = `${verb} ${formatBPoints(missing)} para comprar “${name}”.`
    return {
      allowed: false,
      reason: 'insufficient',
      price,
      missing,
      title: storeMessages.insufficient,
      detail,
    }
  }
  return { allowed: true, price }
}

function refused(
  reason: 'owned' | 'included-in-premium' | 'no-mentor',
  title: string,
  detail: string,
): PurchaseDecision {
  return { allowed: false, reason, title, detail }
}

export type UpgradeDecision = SpendingDecision<'already-premium'>

/** Whether a member may become Premium now. Premium is permanent. */
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

/**
 * Whether a spend may happen now. `title` and `detail` are the toast; `missing` counts the missing points.
 */
export type SpendingDecision<Reason extends string> =
  | { readonly allowed: true; readonly price: number }
  | {
      readonly allowed: false
      readonly reason: 'insufficient'
      readonly price: number
      readonly missing: number
      readonly title: string
      readonly detail: string
    }
  | {
      readonly allowed: false
      readonly reason: Reason
      readonly title: string
      readonly detail: string
    }

/** The label of a button that is too expensive. */
export function missingText(missing: number): string {
  return `${missing === 1 ? 'Falta' : 'Faltam'} ${formatBPoints(missing)}`
}
