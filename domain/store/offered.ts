import type { RuleBook, StoreItemId } from '#domain/economy/rule-book.ts'
import { isOnSale, type StoreItem, storeItems } from './items.ts'
import { type Buyer, decidePurchase, type PurchaseDecision } from './spending.ts'

export type StoreOffer = StoreItem & { readonly price: number; readonly purchase: PurchaseDecision }

/** What the store shows a member: everything on sale but what their plan includes, each with what pressing 'Comprar' would do. */
export function storeOffers(
  ruleBook: RuleBook,
  buyer: Buyer,
  timesBought: ReadonlyMap<StoreItemId, number>,
): readonly StoreOffer[] {
  return storeItems
    .filter((item) => isOnSale(item.id, ruleBook.id) && !(item.includedInPremium && buyer.isPremium))
    .map((item) => ({
      ...item,
      price: ruleBook.storeItems[item.id].price,
      purchase: decidePurchase(ruleBook, item.id, { ...buyer, timesBought: timesBought.get(item.id) ?? 0 }),
    }))
}

/** The same as an answer: what a screen needs of each, and nothing of how it works. */
export function presentOffers(
  ruleBook: RuleBook,
  buyer: Buyer,
  timesBought: ReadonlyMap<StoreItemId, number>,
) {
  return storeOffers(ruleBook, buyer, timesBought).map(({ id, name, description, price, purchase }) => ({
    id,
    name,
    description,
    price,
    repeatable: ruleBook.storeItems[id].repeatable,
    timesBought: timesBought.get(id) ?? 0,
    purchase,
  }))
}

type Counts = ReadonlyMap<StoreItemId, number>

/** What everything bought amounts to: what is used up no longer counts. */
export function ownedOf(timesBought: Counts, unused: Counts) {
  return {
    extraProjectSlots: unused.get('extra_project_slot') ?? 0,
    leanCanvasTemplate: timesBought.has('basic_template'),
    mentoringCredits: unused.get('express_mentoring') ?? 0,
    goldenBadge: timesBought.has('golden_badge'),
    profileTheme: timesBought.has('profile_theme'),
  }
}
