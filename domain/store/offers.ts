import type { RuleBook, StoreItemId } from '#domain/economy/rule-book.ts'
import { type Buyer, decidePurchase, type PurchaseDecision } from './decide-purchase.ts'
import { type StoreItem, storeItems } from './items.ts'

export type StoreOffer = StoreItem & { readonly price: number; readonly purchase: PurchaseDecision }

/** What the store shows a member: everything but what their plan includes, each with what pressing 'Comprar' would do. */
export function storeOffers(
  ruleBook: RuleBook,
  buyer: Buyer,
  timesBought: ReadonlyMap<StoreItemId, number>,
): readonly StoreOffer[] {
  return storeItems
    .filter((item) => !(item.includedInPremium && buyer.isPremium))
    .map((item) => ({
      ...item,
      price: ruleBook.storeItems[item.id].price,
      purchase: decidePurchase(ruleBook, item.id, { ...buyer, timesBought: timesBought.get(item.id) ?? 0 }),
    }))
}
