import type { RuleBook, StoreItemId } from '#domain/economy/rule-book.ts'
import { formatBPoints } from '#domain/text/points.ts'
import { storeItem } from './items.ts'
import { storeMessages } from './messages.ts'
import type { SpendingDecision } from './spending-decision.ts'

export type Buyer = {
  readonly balance: number
  readonly isPremium: boolean
}

export type PurchaseDecision = SpendingDecision<'owned' | 'included-in-premium'>

/** Whether a member may buy an item now. What is already theirs is said before what they lack. */
export function decidePurchase(
  ruleBook: RuleBook,
  id: StoreItemId,
  buyer: Buyer & { readonly timesBought: number },
): PurchaseDecision {
  const { price, repeatable } = ruleBook.storeItems[id]
  const { name, includedInPremium } = storeItem(id)
  if (includedInPremium && buyer.isPremium)
    return refused('included-in-premium', storeMessages.premiumActive, storeMessages.includedInPremium)
  if (!repeatable && buyer.timesBought > 0)
    return refused('owned', storeMessages.owned, storeMessages.ownedDetail)
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

function refused(reason: 'owned' | 'included-in-premium', title: string, detail: string): PurchaseDecision {
  return { allowed: false, reason, title, detail }
}
